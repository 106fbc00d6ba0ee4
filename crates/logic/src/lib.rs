//! Terms and formulas: what the engines build by the million and the solver decides.
//!
//! A [`Store`] owns all terms. A [`Term`] is a 32-bit id; equal terms have equal ids, and building a term normalises it, so many
//! questions are answered by building them:
//!
//! ```
//! use pathlight_logic::{Sort, Store, Term, View};
//! let mut s = Store::new();
//!
//! // Integers: linear forms, gcd, orientation. `2x < 2y + 3` and `not (x - y >= 2)` are one node.
//! let (x, y) = (s.var("x", Sort::INT), s.var("y", Sort::INT));
//! let (two_x, two_y) = (s.scale(&2.into(), x), s.scale(&2.into(), y));
//! let right = s.offset(two_y, 3);
//! let a = s.lt(two_x, right);
//! let (d, two) = (s.sub(x, y), s.int(2));
//! let b = s.ge(d, two);
//! assert_eq!(a, s.not(b));
//! assert_eq!(s.and(&[a, b]), Term::FALSE);
//!
//! // Machine integers are integers with a range; wrapping is explicit and dropped where it cannot matter.
//! let n = s.var("n", Sort::signed(32));
//! let masked = { let m = s.int(255); s.bit_and(32, n, m) };
//! let next = s.offset(masked, 1);
//! assert_eq!(s.wrap_signed(32, next), next);
//!
//! // Heap: a field is a map from references; null is a reference.
//! let (c, e) = (s.var("c", Sort::REF), s.var("e", Sort::REF));
//! let year = s.field("year", Sort::REF, Sort::signed(32));
//! let v2009 = s.int(2009);
//! let after = s.update(year, c, v2009);
//! assert_eq!(s.read(after, c), v2009);
//! let guard = { let r = s.read(year, e); s.ne(r, v2009) };
//! let nonnull = s.ne(e, Term::NULL);
//! let pre = s.and(&[guard, nonnull]);
//! assert_eq!(s.pretty(pre), "e.year != 2009 && e != null");
//!
//! // Matching on terms.
//! let View::And(members) = s.view(pre) else { panic!() };
//! assert_eq!(members.len(), 2);
//! assert_eq!(s.substitute(pre, &[(e, Term::NULL)]), Term::FALSE);
//! ```
//!
//! What a formula looks like:
//! - Negation normal form. Connectives are `And` and `Or`: sorted sets (by id) of at least two members without complementary
//!   ones. [`Store::not`] is remembered, so it is cheap after the first time. `Not` sits only on atoms: `Eq`,
//!   boolean variables, applications and reads, `Order`, float predicates, quantifiers.
//! - Integer orders are `Le(form, k)` and `Ge(form, k)` over one shared `form` (an atom or a `Sum` without constant, coprime
//!   coefficients, positive leading one); they are never under `Not`. Integer equality is `Eq(form, k)`, or `Eq(x, y)` where it is
//!   `x - y = 0`.
//! - `Ite` has never sort Bool. Values (constants) stand to the right in `Eq`.
//! - [`Store::linear`] gives the linear form of any integer term; its atoms are everything else: variables, reads,
//!   applications, `Mul`, `Div`, `Mod`, wraps, bit operations, `Ite`, float conversions.
//! - A variable, read or application of a machine sort carries the implicit fact that it lies in [`Store::range`]; so does
//!   every other term, but for those it follows from the meaning of the operator.
//! - All operators are total. Division by zero gives 0 and leaves the dividend as remainder.
//!
//! Nothing here recurses over terms; depth is bounded by memory only. Constructors expect well-sorted arguments
//! (checked by the parser for text that comes from outside).

mod arith;
mod equal;
mod eval;
mod float;
mod formula;
mod linear;
mod measure;
mod node;
mod num;
mod pretty;
mod range;
mod rules;
pub mod smt;
mod softfloat;
mod sort;
mod store;
mod subst;
mod symbol;
mod value;

pub use eval::{EvalError, Evaluator, Memo, apply};
pub use float::Rounding;
pub use linear::Linear;
pub use node::{Op, Sum, Term, View};
pub use num::Num;
pub use pretty::{Language, PRETTY_LIMIT};
pub use range::Range;
pub use rules::{DECLARATIONS, Equation, RULES, Rule, RuleEntry};
pub use sort::{MAX_WIDTH, Sort, SortKind};
pub use store::Store;
pub use subst::Substitution;
pub use symbol::{Fun, Style, Symbol, Symbols};
pub use value::{MapValue, Model, Table, Universe, Value};
