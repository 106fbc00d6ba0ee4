//! Suppressions in the source: `// pathlight: ignore CHECK because REASON` on the line of a finding or on the line before. Without a reason it does not count, and that is said.

use std::collections::BTreeMap;

use pathlight_report::problems::Problem;

const MARK: &str = "pathlight: ignore ";

pub fn mark(problems: &mut [Problem]) {
    let mut files: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for problem in problems {
        let lines = files.entry(problem.place.file.clone()).or_insert_with_key(|file| {
            let bytes = std::fs::read(file).unwrap_or_default();
            String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect()
        });
        let line = problem.place.line as usize;
        let near =
            [line.checked_sub(1), line.checked_sub(2)].into_iter().flatten().filter_map(|at| lines.get(at));
        let near: Vec<&String> = near.collect();
        problem.suppressed = near.iter().find_map(|text| reason(text, &problem.check));
        if problem.suppressed.is_none() && near.iter().any(|text| lacks_reason(text)) {
            let place = problem.place.at();
            tracing::warn!(
                "{place}: this finding is not suppressed, since no reason is given: write `{MARK}{} because REASON`",
                problem.check
            );
        }
    }
}

fn lacks_reason(line: &str) -> bool {
    line.split_once(MARK).is_some_and(|(_, rest)| !rest.contains(" because "))
}

/// The reason that a line gives for not wanting this check.
fn reason(line: &str, check: &str) -> Option<String> {
    let (_, rest) = line.split_once(MARK)?;
    let (names, reason) = rest.split_once(" because ")?;
    let reason = reason.trim().trim_end_matches("*/").trim();
    let named = names.split([',', ' ']).any(|name| name == check);
    (named && !reason.is_empty()).then(|| reason.to_owned())
}

#[cfg(test)]
mod tests {
    use super::reason;

    #[test]
    fn a_suppression_needs_the_check_and_a_reason() {
        assert_eq!(
            reason("x(); // pathlight: ignore null, leak because the table is full", "leak").as_deref(),
            Some("the table is full")
        );
        assert_eq!(
            reason("/* pathlight: ignore null because p is set */", "null").as_deref(),
            Some("p is set")
        );
        assert_eq!(reason("x(); // pathlight: ignore null", "null"), None);
        assert_eq!(reason("x(); // pathlight: ignore leak because so", "null"), None);
    }
}
