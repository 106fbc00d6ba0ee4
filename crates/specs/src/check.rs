//! Holding a specification against random runs.
pub struct Report { pub violations: Vec<String> }
impl Report { pub fn in_words(&self) -> String { String::new() } }
pub fn random_runs(_code: &crate::program::Code, _summary: &crate::extract::Summary, _runs: u32, _seed: u64) -> Result<Report, String> { Ok(Report{violations: Vec::new()}) }
