//! "Did you mean ...": names near one that does not exist.

/// Up to three of the candidates that are nearest to `wanted`, nearest first.
pub fn near_misses<'a>(wanted: &str, candidates: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let wanted = wanted.to_lowercase();
    let limit = 2 + wanted.chars().count() / 4;
    let mut scored: Vec<(usize, &str)> = candidates
        .filter_map(|candidate| {
            let lower = candidate.to_lowercase();
            let last = lower.rsplit(['.', '#', '/', ':']).next().unwrap_or(&lower);
            let distance = edit_distance(&wanted, &lower).min(edit_distance(&wanted, last));
            (distance <= limit).then_some((distance, candidate))
        })
        .collect();
    scored.sort();
    scored.dedup();
    scored.into_iter().take(3).map(|(_, candidate)| candidate).collect()
}

/// A sentence to append to "there is no such thing"; empty without candidates.
pub fn did_you_mean(wanted: &str, candidates: &[String]) -> String {
    let near = near_misses(wanted, candidates.iter().map(String::as_str));
    if near.is_empty() { String::new() } else { format!("; did you mean {}?", near.join(" or ")) }
}

/// Insertions, deletions and replacements that turn one text into the other.
fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().take(200).collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().take(200).enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, to) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(from != *to);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearest_first() {
        let names = ["Account.withdraw", "Account.deposit", "Account.<init>"];
        assert_eq!(near_misses("Account.withdrw", names.into_iter()), ["Account.withdraw"]);
        assert_eq!(near_misses("deposti", names.into_iter()), ["Account.deposit"]);
        assert!(near_misses("nothing of the kind", names.into_iter()).is_empty());
    }

    #[test]
    fn distances() {
        assert_eq!(edit_distance("kitten", "sitting"), 3);
        assert_eq!(edit_distance("", "abc"), 3);
        assert_eq!(edit_distance("same", "same"), 0);
    }
}
