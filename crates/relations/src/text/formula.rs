//! Reading formulas, expressions and integers: one table of operators by strength, since all three share signs.
//!
//! What `+` means is decided by its operands, when they are known.

use crate::ast::{Comparison, Decl, Expr, Formula, IntExpr, IntOp, Multiplicity, Relation, Sort};
use crate::error::Error;
use crate::substitute::{Replacements, substitute};
use crate::text::lex::{Place, Token};
use crate::text::parse::{Parsed, Parser, Value, error};
use crate::typing::MAX_DECLS;

/// The strengths of operators, as in `print.rs`.
const NOT: u32 = 6;
const COMPARE: u32 = 7;
const MULTIPLICITY_OPERAND: u32 = 9;
const CARDINALITY_OPERAND: u32 = 16;
const JOIN: u32 = 16;
const PREFIX: u32 = 17;

/// The strength of an operator between operands.
fn strength(token: &Token) -> Option<(u32, &'static str)> {
    let sign = match token {
        Token::Sign(sign) => *sign,
        Token::Word(word) => match word.as_str() {
            "and" => "&&",
            "or" => "||",
            "in" => "in",
            _ => return None,
        },
        _ => return None,
    };
    let strength = match sign {
        "<=>" => 2,
        "=>" => 3,
        "||" => 4,
        "&&" => 5,
        "in" | "!in" | "=" | "!=" | "<" | "<=" | ">" | ">=" => COMPARE,
        "<<" | ">>" | ">>>" => 9,
        "+" | "-" => 10,
        "*" | "/" | "%" => 11,
        "++" => 12,
        "&" | "|||" | "^|" => 13,
        "->" => 14,
        "." | "[" => JOIN,
        _ => return None,
    };
    Some((strength, sign))
}

impl Parser<'_> {
    pub fn formula(&mut self, strength: u32) -> Parsed<Formula> {
        let place = self.place();
        match self.value(strength)? {
            Value::Formula(formula) => Ok(formula),
            other => Err(error(place, format!("a formula is needed here, this is {}", other.kind()))),
        }
    }

    fn expr(&mut self, strength: u32) -> Parsed<Expr> {
        let place = self.place();
        let value = self.value(strength)?;
        as_expr(value, place)
    }

    /// Anything, with operators of at least the given strength.
    pub fn value(&mut self, least: u32) -> Parsed<Value> {
        self.nested(|this| {
            let start = this.place();
            let mut left = this.operand()?;
            while let Some((own, sign)) = strength(this.token()) {
                if own < least {
                    break;
                }
                let place = this.place();
                this.at += 1;
                left = match sign {
                    "[" => this.box_join(left, place)?,
                    "&&" | "||" | "+" | "&" => this.list(left, sign, own, place)?,
                    "=>" => {
                        let left = as_formula(left, start)?;
                        let right = this.formula(own)?;
                        let built = this.problem.ast.implies(left, right);
                        this.implication_else(left, built)?
                    }
                    _ => {
                        let right = this.value(own + 1)?;
                        this.binary(sign, left, right, place)?
                    }
                };
                this.checked(left, place)?;
                if own == COMPARE && matches!(strength(this.token()), Some((COMPARE, _))) {
                    return Err(error(this.place(), "comparisons cannot be chained; use brackets or `and`"));
                }
            }
            Ok(left)
        })
    }

    /// `a => b else c`
    fn implication_else(&mut self, condition: Formula, then: Formula) -> Parsed<Value> {
        if !self.accept_word("else") {
            return Ok(Value::Formula(then));
        }
        let otherwise = self.formula(3)?;
        let ast = &mut self.problem.ast;
        let not = ast.not(condition);
        let otherwise = ast.implies(not, otherwise);
        Ok(Value::Formula(ast.and([then, otherwise])))
    }

    /// Reports a node that makes no sense.
    fn checked(&self, value: Value, place: Place) -> Parsed<()> {
        self.small_enough(place)?;
        if self.problem.ast.sort(value.id()) == Sort::Ill {
            return Err(error(place, self.problem.ast.first_fault(value.id()).to_string()));
        }
        Ok(())
    }

    /// `a and b and c`, `a + b + c`: one node for all, except for integers.
    fn list(&mut self, first: Value, sign: &'static str, own: u32, place: Place) -> Parsed<Value> {
        let mut operands = vec![first, self.value(own + 1)?];
        while matches!(strength(self.token()), Some((_, next)) if next == sign) {
            self.at += 1;
            operands.push(self.value(own + 1)?);
        }
        match first {
            Value::Formula(_) if sign == "&&" || sign == "||" => {
                let list = operands
                    .into_iter()
                    .map(|operand| as_formula(operand, place))
                    .collect::<Parsed<Vec<_>>>()?;
                let ast = &mut self.problem.ast;
                Ok(Value::Formula(if sign == "&&" { ast.and(list) } else { ast.or(list) }))
            }
            Value::Expr(_) if sign == "+" || sign == "&" => {
                let list = operands
                    .into_iter()
                    .map(|operand| as_expr(operand, place))
                    .collect::<Parsed<Vec<_>>>()?;
                let ast = &mut self.problem.ast;
                Ok(Value::Expr(if sign == "+" { ast.union(list) } else { ast.intersection(list) }))
            }
            Value::Int(first) if sign == "+" || sign == "&" => {
                let op = if sign == "+" { IntOp::Add } else { IntOp::BitAnd };
                let mut result = first;
                for operand in &operands[1..] {
                    let operand = as_int(*operand, place)?;
                    result = self.problem.ast.int_binary(op, result, operand);
                }
                Ok(Value::Int(result))
            }
            other => Err(error(
                place,
                format!("the left operand is {}, which this operator does not take", other.kind()),
            )),
        }
    }

    fn binary(&mut self, sign: &str, left: Value, right: Value, place: Place) -> Parsed<Value> {
        let ast = &mut self.problem.ast;
        let value = match (sign, left, right) {
            ("<=>", Value::Formula(a), Value::Formula(b)) => Value::Formula(ast.iff(a, b)),
            ("in", Value::Expr(a), Value::Expr(b)) => Value::Formula(ast.subset(a, b)),
            ("=", Value::Expr(a), Value::Expr(b)) => Value::Formula(ast.equal(a, b)),
            ("!in", Value::Expr(a), Value::Expr(b)) => {
                let within = ast.subset(a, b);
                Value::Formula(ast.not(within))
            }
            ("!=", Value::Expr(a), Value::Expr(b)) => {
                let equal = ast.equal(a, b);
                Value::Formula(ast.not(equal))
            }
            ("=", Value::Int(a), Value::Int(b)) => Value::Formula(ast.compare(Comparison::Equal, a, b)),
            ("!=", Value::Int(a), Value::Int(b)) => {
                let equal = ast.compare(Comparison::Equal, a, b);
                Value::Formula(ast.not(equal))
            }
            ("<", Value::Int(a), Value::Int(b)) => Value::Formula(ast.compare(Comparison::Less, a, b)),
            ("<=", Value::Int(a), Value::Int(b)) => Value::Formula(ast.compare(Comparison::LessEqual, a, b)),
            (">", Value::Int(a), Value::Int(b)) => Value::Formula(ast.compare(Comparison::Less, b, a)),
            (">=", Value::Int(a), Value::Int(b)) => Value::Formula(ast.compare(Comparison::LessEqual, b, a)),
            ("-", Value::Expr(a), Value::Expr(b)) => Value::Expr(ast.difference(a, b)),
            ("++", Value::Expr(a), Value::Expr(b)) => Value::Expr(ast.over(a, b)),
            ("->", Value::Expr(a), Value::Expr(b)) => Value::Expr(ast.product(a, b)),
            (".", Value::Expr(a), Value::Expr(b)) => Value::Expr(ast.join(a, b)),
            (_, Value::Int(a), Value::Int(b)) if integer_operator(sign).is_some() => {
                let op = integer_operator(sign).unwrap_or(IntOp::Add);
                Value::Int(ast.int_binary(op, a, b))
            }
            _ => {
                let message = format!("`{sign}` does not go between {} and {}", left.kind(), right.kind());
                return Err(error(place, message));
            }
        };
        Ok(value)
    }

    /// `r[x, y]` is `y.(x.r)`.
    fn box_join(&mut self, left: Value, place: Place) -> Parsed<Value> {
        let mut result = as_expr(left, place)?;
        loop {
            let argument = self.expr(0)?;
            result = self.problem.ast.join(argument, result);
            if !self.accept(",") {
                break;
            }
        }
        self.demand("]")?;
        Ok(Value::Expr(result))
    }

    /// Everything that can begin a formula, an expression or an integer.
    fn operand(&mut self) -> Parsed<Value> {
        let place = self.place();
        let value = match self.token().clone() {
            Token::Number(number) => {
                self.at += 1;
                Value::Int(self.problem.ast.constant(number))
            }
            Token::Sign(sign) => self.signed(sign, place)?,
            Token::Word(word) => self.word(&word, place)?,
            Token::End => return self.expected("a formula or an expression"),
        };
        self.checked(value, place)?;
        Ok(value)
    }

    fn signed(&mut self, sign: &'static str, place: Place) -> Parsed<Value> {
        self.at += 1;
        match sign {
            "(" => {
                let value = self.value(0)?;
                self.demand(")")?;
                Ok(value)
            }
            "-" => {
                if let Token::Number(number) = *self.token() {
                    self.at += 1;
                    return Ok(Value::Int(self.problem.ast.constant(-number)));
                }
                let operand = self.value(CARDINALITY_OPERAND)?;
                let operand = as_int(operand, place)?;
                Ok(Value::Int(self.problem.ast.negate(operand)))
            }
            "#" => {
                let operand = self.expr(CARDINALITY_OPERAND)?;
                Ok(Value::Int(self.problem.ast.cardinality(operand)))
            }
            "~" => {
                let operand = self.expr(PREFIX)?;
                Ok(Value::Expr(self.problem.ast.transpose(operand)))
            }
            "^" => {
                let operand = self.expr(PREFIX)?;
                Ok(Value::Expr(self.problem.ast.closure(operand)))
            }
            "*" => {
                let operand = self.expr(PREFIX)?;
                Ok(Value::Expr(self.problem.ast.reflexive_closure(operand)))
            }
            "!" => {
                let operand = self.formula(NOT)?;
                Ok(Value::Formula(self.problem.ast.not(operand)))
            }
            "{" => self.braces(),
            _ => {
                self.at -= 1;
                self.expected("a formula or an expression")
            }
        }
    }

    /// `{x: A | F}` or `{F F F}`.
    fn braces(&mut self) -> Parsed<Value> {
        if self.declares() {
            let outer = self.locals.len();
            let (decls, differ) = self.decls()?;
            let body = self.formula(0)?;
            self.locals.truncate(outer);
            self.demand("}")?;
            let ast = &mut self.problem.ast;
            let body = if differ.is_empty() { body } else { ast.and(differ.into_iter().chain([body])) };
            return Ok(Value::Expr(ast.comprehension(decls, body)));
        }
        let mut parts = Vec::new();
        while !self.accept("}") {
            parts.push(self.formula(0)?);
        }
        Ok(Value::Formula(self.problem.ast.and(parts)))
    }

    fn word(&mut self, word: &str, place: Place) -> Parsed<Value> {
        self.at += 1;
        match word {
            "univ" => Ok(Value::Expr(self.problem.ast.univ())),
            "iden" => Ok(Value::Expr(self.problem.ast.iden())),
            "none" => Ok(Value::Expr(self.problem.ast.none())),
            "true" => Ok(Value::Formula(self.problem.ast.truth(true))),
            "false" => Ok(Value::Formula(self.problem.ast.truth(false))),
            "Int" if self.token() != &Token::Sign("(") => Ok(Value::Expr(self.problem.ast.ints())),
            "Int" => {
                self.at += 1;
                let operand = self.value(0)?;
                let operand = as_int(operand, place)?;
                self.demand(")")?;
                Ok(Value::Expr(self.problem.ast.atom_of(operand)))
            }
            "int" => {
                self.demand("(")?;
                let operand = self.expr(0)?;
                self.demand(")")?;
                Ok(Value::Int(self.problem.ast.value_of(operand)))
            }
            "not" => {
                let operand = self.formula(NOT)?;
                Ok(Value::Formula(self.problem.ast.not(operand)))
            }
            "acyclic" => {
                let [relation] = self.relations()?;
                Ok(Value::Formula(self.problem.ast.acyclic(relation)))
            }
            "order" => {
                let [relation, elements, first, last] = self.relations()?;
                Ok(Value::Formula(self.problem.ast.total_order(relation, elements, first, last)))
            }
            "function" | "partial" => {
                self.demand("(")?;
                let relation = self.expr(0)?;
                self.demand(",")?;
                let domain = self.expr(0)?;
                self.demand(",")?;
                let range = self.expr(0)?;
                self.demand(")")?;
                Ok(Value::Formula(self.problem.ast.function(relation, domain, range, word == "partial")))
            }
            "let" => self.naming(),
            "if" => self.choice(place),
            "all" | "sum" => self.quantifier(word),
            "some" | "no" | "one" | "lone" if self.declares() => self.quantifier(word),
            "some" | "no" | "one" | "lone" => {
                let operand = self.expr(MULTIPLICITY_OPERAND)?;
                Ok(Value::Formula(self.problem.ast.multiplicity(multiplicity(word), operand)))
            }
            _ => {
                self.at -= 1;
                self.named(place)
            }
        }
    }

    /// `(r, s)`: names of relations.
    fn relations<const N: usize>(&mut self) -> Parsed<[Relation; N]> {
        self.demand("(")?;
        let mut found = [Relation(0); N];
        for (at, slot) in found.iter_mut().enumerate() {
            if at > 0 {
                self.demand(",")?;
            }
            let place = self.place();
            let name = self.name("the name of a relation")?;
            let relation = self.problem.relation_named(&name);
            *slot = relation.ok_or_else(|| error(place, format!("there is no relation {name}")))?;
        }
        self.demand(")")?;
        Ok(found)
    }

    /// A variable, a definition or a relation.
    fn named(&mut self, place: Place) -> Parsed<Value> {
        let name = self.name("the name of something")?;
        if let Some((_, value)) = self.locals.iter().rev().find(|(local, _)| *local == name) {
            return Ok(*value);
        }
        if self.definitions.contains_key(&name) {
            return self.unfold(&name, place);
        }
        match self.problem.relation_named(&name) {
            Some(relation) => Ok(Value::Expr(self.problem.expr(relation))),
            None => Err(error(place, format!("there is no variable, definition or relation {name}"))),
        }
    }

    fn unfold(&mut self, name: &str, place: Place) -> Parsed<Value> {
        let mut arguments = Vec::new();
        let count = self.definitions.get(name).map_or(0, |definition| definition.parameters.len());
        if count > 0 {
            self.demand("[")?;
            for at in 0..count {
                if at > 0 {
                    self.demand(",")?;
                }
                arguments.push((self.expr(0)?, self.place()));
            }
            self.demand("]")?;
        }
        let Some(definition) = self.definitions.get(name) else { return self.expected("a definition") };
        let (body, size) = (definition.body, definition.size);
        let mut replacements = Replacements::default();
        for (&parameter, (argument, place)) in definition.parameters.iter().zip(arguments) {
            let (needed, found) =
                (self.problem.ast.variable_arity(parameter), self.problem.ast.arity(argument));
            if found != Some(needed) {
                let cause = Error::SetArity { expected: needed, found: found.unwrap_or(0) };
                return Err(error(place, cause.to_string()));
            }
            replacements.insert(parameter, argument);
        }
        self.work(place, size)?;
        let ast = &mut self.problem.ast;
        Ok(match body {
            Value::Expr(expr) => Value::Expr(Expr(substitute(ast, expr.0, &replacements))),
            Value::Formula(formula) => Value::Formula(Formula(substitute(ast, formula.0, &replacements))),
            Value::Int(int) => Value::Int(IntExpr(substitute(ast, int.0, &replacements))),
        })
    }

    /// `let x = e, y = f | body`
    fn naming(&mut self) -> Parsed<Value> {
        let outer = self.locals.len();
        loop {
            let name = self.name("a name")?;
            self.demand("=")?;
            let value = self.value(0)?;
            self.locals.push((name, value));
            if !self.accept(",") {
                break;
            }
        }
        self.demand("|")?;
        let body = self.value(0);
        self.locals.truncate(outer);
        body
    }

    fn choice(&mut self, place: Place) -> Parsed<Value> {
        let condition = self.formula(0)?;
        if !self.accept_word("then") {
            return self.expected("`then`");
        }
        let then = self.value(2)?;
        if !self.accept_word("else") {
            return self.expected("`else`");
        }
        let otherwise = self.value(2)?;
        let ast = &mut self.problem.ast;
        match (then, otherwise) {
            (Value::Expr(a), Value::Expr(b)) => Ok(Value::Expr(ast.if_expr(condition, a, b))),
            (Value::Int(a), Value::Int(b)) => Ok(Value::Int(ast.if_int(condition, a, b))),
            (Value::Formula(a), Value::Formula(b)) => {
                let not = ast.not(condition);
                let (then, otherwise) = (ast.implies(condition, a), ast.implies(not, b));
                Ok(Value::Formula(ast.and([then, otherwise])))
            }
            _ => {
                let message = format!("one choice is {}, the other {}", then.kind(), otherwise.kind());
                Err(error(place, message))
            }
        }
    }

    /// Do names and a colon follow?
    fn declares(&self) -> bool {
        let mut at = usize::from(self.at_word("disj"));
        loop {
            if !matches!(self.ahead(at), Token::Word(_)) {
                return false;
            }
            match self.ahead(at + 1) {
                Token::Sign(":") => return true,
                Token::Sign(",") => at += 2,
                _ => return false,
            }
        }
    }

    /// `x, y: A, z: B |`, and the demands of `disj`. The names stay in scope; the caller removes them.
    fn decls(&mut self) -> Parsed<(Vec<Decl>, Vec<Formula>)> {
        let mut decls = Vec::new();
        let mut differ = Vec::new();
        loop {
            let disjoint = self.accept_word("disj");
            let mut names = vec![self.name("the name of a variable")?];
            while self.accept(",") {
                names.push(self.name("the name of a variable")?);
            }
            if names.len() + decls.len() > MAX_DECLS {
                return Err(error(
                    self.place(),
                    format!("more than {MAX_DECLS} variables in one declaration"),
                ));
            }
            self.demand(":")?;
            let mut kind = Multiplicity::One;
            if let Token::Word(word) = self.token()
                && matches!(word.as_str(), "set" | "some" | "lone" | "one")
            {
                kind = multiplicity(word);
                self.at += 1;
            }
            let domain = self.expr(MULTIPLICITY_OPERAND)?;
            let mut group: Vec<Expr> = Vec::new();
            for name in names {
                let (decl, variable) = self.problem.ast.decl_with(&name, kind, domain);
                decls.push(decl);
                if disjoint {
                    for &other in &group {
                        let ast = &mut self.problem.ast;
                        let equal = ast.equal(other, variable);
                        differ.push(ast.not(equal));
                    }
                }
                group.push(variable);
                self.locals.push((name, Value::Expr(variable)));
            }
            if !self.accept(",") {
                break;
            }
        }
        self.demand("|")?;
        Ok((decls, differ))
    }

    fn quantifier(&mut self, word: &str) -> Parsed<Value> {
        let outer = self.locals.len();
        let (decls, differ) = self.decls()?;
        let place = self.place();
        let body = self.value(0)?;
        self.locals.truncate(outer);
        let ast = &mut self.problem.ast;
        if word == "sum" {
            let body = as_int(body, place)?;
            if !differ.is_empty() {
                return Err(error(place, "`disj` is for formulas"));
            }
            return Ok(Value::Int(ast.sum(decls, body)));
        }
        let body = as_formula(body, place)?;
        let apart = |ast: &mut crate::Ast, body: Formula| {
            if differ.is_empty() { body } else { ast.and(differ.iter().copied().chain([body])) }
        };
        Ok(Value::Formula(match word {
            "all" if differ.is_empty() => ast.all(decls, body),
            "all" => {
                let condition = ast.and(differ);
                let body = ast.implies(condition, body);
                ast.all(decls, body)
            }
            "some" => {
                let body = apart(ast, body);
                ast.exists(decls, body)
            }
            "no" => {
                let body = apart(ast, body);
                let some = ast.exists(decls, body);
                ast.not(some)
            }
            _ => {
                let body = apart(ast, body);
                let all = ast.comprehension(decls, body);
                ast.multiplicity(multiplicity(word), all)
            }
        }))
    }
}

fn multiplicity(word: &str) -> Multiplicity {
    match word {
        "no" => Multiplicity::No,
        "some" => Multiplicity::Some,
        "one" => Multiplicity::One,
        "lone" => Multiplicity::Lone,
        _ => Multiplicity::Set,
    }
}

fn integer_operator(sign: &str) -> Option<IntOp> {
    Some(match sign {
        "-" => IntOp::Subtract,
        "*" => IntOp::Multiply,
        "/" => IntOp::Divide,
        "%" => IntOp::Remainder,
        "<<" => IntOp::ShiftLeft,
        ">>" => IntOp::ShiftRight,
        ">>>" => IntOp::ShiftRightZero,
        "|||" => IntOp::BitOr,
        "^|" => IntOp::BitXor,
        _ => return None,
    })
}

fn as_expr(value: Value, place: Place) -> Parsed<Expr> {
    match value {
        Value::Expr(expr) => Ok(expr),
        other => Err(error(place, format!("a relation is needed here, this is {}", other.kind()))),
    }
}

fn as_formula(value: Value, place: Place) -> Parsed<Formula> {
    match value {
        Value::Formula(formula) => Ok(formula),
        other => Err(error(place, format!("a formula is needed here, this is {}", other.kind()))),
    }
}

fn as_int(value: Value, place: Place) -> Parsed<IntExpr> {
    match value {
        Value::Int(int) => Ok(int),
        other => Err(error(place, format!("an integer is needed here, this is {}", other.kind()))),
    }
}
