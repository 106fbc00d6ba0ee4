// Recursion: Hanoi, permutations, an expression tree with Box, Ackermann and memoised Fibonacci.
use std::collections::BTreeMap;

enum Expr {
    Num(i64),
    Bin(Box<Expr>, char, Box<Expr>),
    Neg(Box<Expr>),
}

use Expr::*;

fn eval(e: &Expr) -> Result<i64, String> {
    Ok(match e {
        Num(n) => *n,
        Neg(e) => -eval(e)?,
        Bin(l, op, r) => {
            let (a, b) = (eval(l)?, eval(r)?);
            match op {
                '+' => a + b,
                '-' => a - b,
                '*' => a * b,
                '/' if b == 0 => return Err("division by zero".into()),
                '/' => a / b,
                c => return Err(format!("unknown {c}")),
            }
        }
    })
}

fn show(e: &Expr) -> String {
    match e {
        Num(n) => n.to_string(),
        Neg(e) => format!("-{}", show(e)),
        Bin(l, op, r) => format!("({} {op} {})", show(l), show(r)),
    }
}

fn bin(l: Expr, op: char, r: Expr) -> Expr {
    Bin(Box::new(l), op, Box::new(r))
}

fn fib(n: u64, memo: &mut BTreeMap<u64, u64>) -> u64 {
    if n < 2 {
        return n;
    }
    if let Some(&v) = memo.get(&n) {
        return v;
    }
    let v = fib(n - 1, memo) + fib(n - 2, memo);
    memo.insert(n, v);
    v
}

fn permute(v: &mut Vec<char>, k: usize, out: &mut Vec<String>) {
    if k == v.len() {
        out.push(v.iter().collect());
        return;
    }
    for i in k..v.len() {
        v.swap(k, i);
        permute(v, k + 1, out);
        v.swap(k, i);
    }
}

fn ack(m: u64, n: u64) -> u64 {
    match (m, n) {
        (0, n) => n + 1,
        (m, 0) => ack(m - 1, 1),
        (m, n) => ack(m - 1, ack(m, n - 1)),
    }
}

fn main() {
    let e = bin(bin(Num(2), '+', Num(3)), '*', Neg(Box::new(bin(Num(10), '/', Num(4)))));
    println!("{} = {:?}", show(&e), eval(&e));
    println!("{:?}", eval(&bin(Num(1), '/', bin(Num(2), '-', Num(2)))));
    println!("{:?}", eval(&bin(Num(1), '^', Num(2))));
    println!("{}", fib(80, &mut BTreeMap::new()));
    let mut out = Vec::new();
    permute(&mut "abc".chars().collect(), 0, &mut out);
    println!("{out:?}");
    println!("{}", ack(2, 3));
}
