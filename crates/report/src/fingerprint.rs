//! The identity of a finding across versions of the program.
//!
//! Line numbers change with every edit, so they are left out: tool, rule, class or file, method and signature make a key, and findings with equal keys
//! are numbered in the order of the report. An edit elsewhere in the file keeps the fingerprint; a new finding of the
//! same rule in the same method, before this one, changes it.

use std::collections::HashMap;

use crate::finding::Finding;

/// The name under which SARIF results carry it; the number changes if the recipe does.
pub const NAME: &str = "pathlight/v1";

/// One per finding, in order.
pub fn fingerprints<'a>(findings: impl IntoIterator<Item = &'a Finding>) -> Vec<String> {
    let mut seen: HashMap<String, u32> = HashMap::new();
    let mut all = Vec::new();
    for finding in findings {
        let key = key(finding);
        let ordinal = seen.entry(key.clone()).or_default();
        all.push(format!("{:016x}", fnv1a(format!("{key}\0{ordinal}").as_bytes())));
        *ordinal += 1;
    }
    all
}

fn key(finding: &Finding) -> String {
    let place = &finding.place;
    let owner = place.class.as_deref().or(place.file_name()).unwrap_or_default();
    let method = place.method.as_deref().unwrap_or_default();
    let signature = place.signature.as_deref().unwrap_or_default();
    [finding.tool.as_str(), &finding.rule, owner, method, signature].join("\0")
}

/// The hash of Fowler, Noll and Vo, 64 bits: the same everywhere and for ever.
pub(crate) fn fnv1a(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finding::Place;

    fn finding(rule: &str, line: u32) -> Finding {
        let place = Place { class: Some("a.B".into()), lines: Some((line, line)), ..Place::default() };
        Finding {
            position: (0, 0),
            tool: "t".into(),
            rule: rule.into(),
            goal: None,
            message: String::new(),
            place,
            related: Vec::new(),
        }
    }

    #[test]
    fn lines_do_not_matter_but_order_does() {
        let before = fingerprints(&[finding("x", 1), finding("x", 5), finding("y", 7)]);
        let after = fingerprints(&[finding("x", 11), finding("x", 15), finding("y", 17)]);
        assert_eq!(before, after);
        assert_ne!(before[0], before[1]);
        assert_ne!(before[0], before[2]);
        assert_eq!(fnv1a(b"a"), 0xaf63_dc4c_8601_ec8c);
    }
}
