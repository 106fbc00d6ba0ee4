//! The specification language on its own: what reads back, what is refused and where.

use pathlight_specs::lang::{parse_definitions, parse_formula};

#[test]
fn printed_formulas_read_back() {
    for text in [
        "l.head.*next.data = d",
        "l.head'.*next'.data' = l.head.*next.data - d",
        "all x, y: Tree | x.parent = y <=> (y.left = x or y.right = x)",
        "all t: Tree | not t in t.^(left + right)",
        "all n: t.*(left + right) | size(n.left.*(left + right)) = size(n.right.*(left + right))",
        "repInv and ret => this.nodes'.head'.*next'.node' = this.nodes.head.*next.node",
        "some x: A | { x.f != null x.g !in B }",
        "let p = n.next, q = p.next | v = (if p != null then q else v)",
        "{x: Node | x.inDeg > 0} in this.nodes.contents",
        "one x: A | x in b || no c && lone d",
        "int(e.node'.inDeg) < size(e.*prev') + 1",
        "f' = f ++ (a -> b) ++ (c -> null)",
        "Graph::nodes = ~owner & iden",
        "x.g = -1 and Int(2) in x.g and x not in none",
    ] {
        let node = parse_formula(text).unwrap_or_else(|error| panic!("{}", error.render(text)));
        let printed = node.to_string();
        let again = parse_formula(&printed).unwrap_or_else(|error| panic!("{}", error.render(&printed)));
        assert_eq!(printed, again.to_string(), "{text}");
    }
}

#[test]
fn precedence_is_that_of_alloy() {
    for (text, brackets) in [
        ("a = b and c in d => e or f", "((((a = b) and (c in d)) => e) or f)"),
        ("a.b.c + d & e -> f", "(((a.b).c) + (d & (e -> f)))"),
        ("not t in t.^r", "(not (t in (t.(^r))))"),
        ("a => b => c", "(a => (b => c))"),
        ("a ++ b - c", "((a ++ b) - c)"),
        ("all x: A | p and q", "(all x: A | (p and q))"),
        ("p and some x: A | q", "(p and (some x: A | q))"),
        ("some a.b and no c", "((some (a.b)) and (no c))"),
    ] {
        let node = parse_formula(text).unwrap_or_else(|error| panic!("{}", error.render(text)));
        assert_eq!(node.to_string(), brackets, "{text}");
    }
}

#[test]
fn mistakes_point_at_their_spot() {
    for (text, message, spot) in [
        ("a = ", "found the end", 4),
        ("a = b )", "found `)`", 6),
        ("all x A | p", "all x: E | F", 0),
        ("a ? b", "`?` means nothing here", 2),
        ("x.f = 99999999999999999999", "too large", 6),
        ("{ a = b", "expected `}`", 7),
        ("if a then b", "expected `else`", 11),
    ] {
        let error = parse_formula(text).expect_err(text);
        assert!(error.message.contains(message), "{text}: {}", error.message);
        assert_eq!(error.span.start, spot, "{text}: {}", error.message);
        assert!(error.render(text).contains('^'));
    }
}

#[test]
fn hostile_texts_are_refused_without_harm() {
    let deep = "(".repeat(100_000);
    assert!(parse_formula(&deep).is_err());
    let deep = format!("{}a", "not ".repeat(100_000));
    assert!(parse_formula(&deep).expect_err("too deep").message.contains("nested"));
    assert!(parse_formula("ä = 'ö'").is_err());
    assert!(parse_formula("").is_err());
}

#[test]
fn files_of_definitions() {
    let text = "// a comment\nfun contents = head.*next.node\npred ok { some contents a = b }\n";
    let list = parse_definitions(text).expect("definitions");
    assert_eq!(list.iter().map(|d| d.name.as_str()).collect::<Vec<_>>(), ["contents", "ok"]);
    let error = parse_definitions("pred a { } pred a { }").expect_err("twice");
    assert!(error.message.contains("defined twice"));
    assert!(parse_definitions("predicate a { }").expect_err("no key word").message.contains("pred name"));
}
