//! Which rule of which tool means which goal.
//!
//! A warning becomes a question if its rule claims that control gets somewhere in some way. Rules about style, contracts or
//! annotations have no goal. A name is looked up exactly first, then by prefix, in the order of the tables; names of rules do not
//! collide between tools, so the tool's name does not matter.

/// What the finding claims can happen at its line.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum GoalKind {
    /// A null dereference.
    Null,
    /// Null is passed to a method that dereferences it: the failure is in the callee.
    NullArgument,
    /// An array index out of bounds.
    Bounds,
    /// A cast that fails.
    Cast,
    /// A division by zero.
    Division,
    /// An array of negative size.
    NegativeSize,
    /// A value stored into an array that does not take it.
    Store,
    /// The tool says that a branch of the condition here is never taken. The goal is to get to the condition: where nothing does, the finding is about code that never runs; where a run does, nothing is known of its branches.
    InfeasibleBranch,
}

impl GoalKind {
    /// The word that `--failure` takes; none where the goal is arrival.
    pub fn failure(self) -> Option<&'static str> {
        match self {
            GoalKind::Null | GoalKind::NullArgument => Some("null"),
            GoalKind::Bounds => Some("bounds"),
            GoalKind::Cast => Some("cast"),
            GoalKind::Division => Some("division"),
            GoalKind::NegativeSize => Some("negative-size"),
            GoalKind::Store => Some("store"),
            GoalKind::InfeasibleBranch => None,
        }
    }
}

use GoalKind::{Bounds, Cast, Division, InfeasibleBranch, NegativeSize, Null, NullArgument};

/// Tool, rule, goal.
const EXACT: &[(&str, &str, GoalKind)] = &[
    // SpotBugs and FindBugs.
    ("spotbugs", "NP_ALWAYS_NULL", Null),
    ("spotbugs", "NP_ALWAYS_NULL_EXCEPTION", Null),
    ("spotbugs", "NP_CLOSING_NULL", Null),
    ("spotbugs", "NP_DEREFERENCE_OF_READLINE_VALUE", Null),
    ("spotbugs", "NP_GUARANTEED_DEREF", Null),
    ("spotbugs", "NP_GUARANTEED_DEREF_ON_EXCEPTION_PATH", Null),
    ("spotbugs", "NP_IMMEDIATE_DEREFERENCE_OF_READLINE", Null),
    ("spotbugs", "NP_NULL_ON_SOME_PATH", Null),
    ("spotbugs", "NP_NULL_ON_SOME_PATH_EXCEPTION", Null),
    ("spotbugs", "NP_NULL_ON_SOME_PATH_FROM_RETURN_VALUE", Null),
    ("spotbugs", "NP_NULL_ON_SOME_PATH_MIGHT_BE_INFEASIBLE", Null),
    ("spotbugs", "NP_UNWRITTEN_FIELD", Null),
    ("spotbugs", "NP_UNWRITTEN_PUBLIC_OR_PROTECTED_FIELD", Null),
    ("spotbugs", "NP_PARAMETER_MUST_BE_NONNULL_BUT_MARKED_AS_NULLABLE", Null),
    ("spotbugs", "RCN_REDUNDANT_NULLCHECK_WOULD_HAVE_BEEN_A_NPE", Null),
    ("spotbugs", "NP_NULL_PARAM_DEREF", NullArgument),
    ("spotbugs", "NP_NULL_PARAM_DEREF_ALL_TARGETS_DANGEROUS", NullArgument),
    ("spotbugs", "NP_NULL_PARAM_DEREF_NONVIRTUAL", NullArgument),
    ("spotbugs", "BC_BAD_CAST_TO_ABSTRACT_COLLECTION", Cast),
    ("spotbugs", "BC_BAD_CAST_TO_CONCRETE_COLLECTION", Cast),
    ("spotbugs", "BC_IMPOSSIBLE_CAST", Cast),
    ("spotbugs", "BC_IMPOSSIBLE_CAST_PRIMITIVE_ARRAY", Cast),
    ("spotbugs", "BC_IMPOSSIBLE_DOWNCAST", Cast),
    ("spotbugs", "BC_IMPOSSIBLE_DOWNCAST_OF_TOARRAY", Cast),
    ("spotbugs", "BC_UNCONFIRMED_CAST", Cast),
    ("spotbugs", "BC_UNCONFIRMED_CAST_OF_RETURN_VALUE", Cast),
    ("spotbugs", "BC_IMPOSSIBLE_INSTANCEOF", InfeasibleBranch),
    ("spotbugs", "BC_VACUOUS_INSTANCEOF", InfeasibleBranch),
    ("spotbugs", "RANGE_ARRAY_INDEX", Bounds),
    ("spotbugs", "RANGE_ARRAY_LENGTH", Bounds),
    ("spotbugs", "RANGE_ARRAY_OFFSET", Bounds),
    ("spotbugs", "INT_BAD_COMPARISON_WITH_INT_VALUE", InfeasibleBranch),
    ("spotbugs", "INT_BAD_COMPARISON_WITH_NONNEGATIVE_VALUE", InfeasibleBranch),
    ("spotbugs", "INT_BAD_COMPARISON_WITH_SIGNED_BYTE", InfeasibleBranch),
    ("spotbugs", "INT_VACUOUS_COMPARISON", InfeasibleBranch),
    ("spotbugs", "RCN_REDUNDANT_COMPARISON_OF_NULL_AND_NONNULL_VALUE", InfeasibleBranch),
    ("spotbugs", "RCN_REDUNDANT_COMPARISON_TWO_NULL_VALUES", InfeasibleBranch),
    ("spotbugs", "RCN_REDUNDANT_NULLCHECK_OF_NONNULL_VALUE", InfeasibleBranch),
    ("spotbugs", "RCN_REDUNDANT_NULLCHECK_OF_NULL_VALUE", InfeasibleBranch),
    ("spotbugs", "UC_USELESS_CONDITION", InfeasibleBranch),
    ("spotbugs", "UC_USELESS_CONDITION_TYPE", InfeasibleBranch),
    // Infer.
    ("infer", "NULL_DEREFERENCE", Null),
    ("infer", "NULLPTR_DEREFERENCE", Null),
    ("infer", "NULLPTR_DEREFERENCE_LATENT", Null),
    ("infer", "NULLPTR_DEREFERENCE_IN_NULLSAFE_CLASS", Null),
    ("infer", "CLASS_CAST_EXCEPTION", Cast),
    ("infer", "DIVIDE_BY_ZERO", Division),
    ("infer", "INFERBO_ALLOC_IS_NEGATIVE", NegativeSize),
    ("infer", "INFERBO_ALLOC_MAY_BE_NEGATIVE", NegativeSize),
    ("infer", "CONDITION_ALWAYS_FALSE", InfeasibleBranch),
    ("infer", "CONDITION_ALWAYS_TRUE", InfeasibleBranch),
    // CodeQL.
    ("codeql", "java/dereferenced-expr-may-be-null", Null),
    ("codeql", "java/dereferenced-value-is-always-null", Null),
    ("codeql", "java/dereferenced-value-may-be-null", Null),
    ("codeql", "java/index-out-of-bounds", Bounds),
    ("codeql", "java/impossible-array-cast", Cast),
    ("codeql", "java/abstract-to-concrete-cast", Cast),
    ("codeql", "java/constant-comparison", InfeasibleBranch),
    // SonarQube, with and without the name of its repository of rules.
    ("sonar", "java:S2259", Null),
    ("sonar", "S2259", Null),
    ("sonar", "java:S3518", Division),
    ("sonar", "S3518", Division),
    ("sonar", "java:S6466", Bounds),
    ("sonar", "S6466", Bounds),
    ("sonar", "java:S2583", InfeasibleBranch),
    ("sonar", "S2583", InfeasibleBranch),
    ("sonar", "java:S2589", InfeasibleBranch),
    ("sonar", "S2589", InfeasibleBranch),
    // Others.
    ("nullaway", "NullAway", Null),
    ("pmd", "BrokenNullCheck", Null),
    ("intellij", "DataFlowIssue", Null),
    ("intellij", "ConstantValue", InfeasibleBranch),
];

/// Families of rules.
const PREFIXES: &[(&str, &str, GoalKind)] = &[
    ("infer", "ARRAY_OUT_OF_BOUNDS_", Bounds),
    ("infer", "BUFFER_OVERRUN_", Bounds),
    ("codeql", "java/improper-validation-of-array-construction", NegativeSize),
    ("codeql", "java/improper-validation-of-array-index", Bounds),
];

/// None if the rule is not about something that can be reached.
pub fn goal_of(rule: &str) -> Option<GoalKind> {
    let exact = EXACT.iter().find(|(_, name, _)| *name == rule);
    let found = exact.or_else(|| PREFIXES.iter().find(|(_, prefix, _)| rule.starts_with(prefix)));
    found.map(|(_, _, goal)| *goal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_of_several_tools() {
        assert_eq!(goal_of("NP_NULL_ON_SOME_PATH"), Some(Null));
        assert_eq!(goal_of("NP_BOOLEAN_RETURN_NULL"), None);
        assert_eq!(goal_of("BUFFER_OVERRUN_L3"), Some(Bounds));
        assert_eq!(goal_of("java/improper-validation-of-array-index-local"), Some(Bounds));
        assert_eq!(goal_of("java:S3518"), Some(Division));
        assert_eq!(goal_of(""), None);
    }

    #[test]
    fn no_rule_has_two_meanings() {
        let mut names: Vec<&str> = EXACT.iter().map(|(_, name, _)| *name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
