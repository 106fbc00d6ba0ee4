//! The slice as one page: the source with its kept lines, and for each line why it is there or not.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use pathlight_paths::steps::Statement;
use serde_json::json;

use super::show::{Sizes, limits, reason};
use super::{Found, Opened, loc};

const STYLE: &str = "body{font:14px/1.5 sans-serif;margin:0;display:grid;grid-template-columns:minmax(0,2fr) minmax(18rem,1fr);height:100vh}\
main{overflow:auto;padding:1rem}aside{overflow:auto;padding:1rem;background:#f4f4f0;border-left:1px solid #ccc}\
.line{white-space:pre;font-family:monospace;cursor:pointer;color:#999}.line.kept{color:#000;background:#eef6e8}.line.chosen{outline:2px solid #47a}\
.line.never{color:#bbb;font-style:italic}.number{display:inline-block;width:4em;color:#aaa;user-select:none}ol{padding-left:1.4em}";

const SCRIPT: &str = "const out=document.getElementById('why');\
function show(line){document.querySelectorAll('.chosen').forEach(e=>e.classList.remove('chosen'));line.classList.add('chosen');out.replaceChildren();\
const title=document.createElement('h2');title.textContent=line.dataset.name;out.append(title);const list=document.createElement('ol');let at=line.id;const seen=new Set();\
while(at&&!seen.has(at)){seen.add(at);const why=REASONS[at];if(!why)break;const item=document.createElement('li');item.textContent=why.text;list.append(item);at=why.next;}out.append(list);}\
document.querySelectorAll('.line').forEach(line=>line.addEventListener('click',()=>show(line)));";

pub fn page(opened: &Opened, found: &Found) -> String {
    let sizes = Sizes::of(opened, found);
    let mut reasons = BTreeMap::new();
    let mut listing = String::new();
    for (number, source) in opened.sources.iter().enumerate() {
        let kept = kept_lines(opened, found, number);
        let executed = executed_lines(opened, found, number);
        let stays = opened.lines(found, number);
        let file = source.path.display();
        let _ = write!(listing, "<h2>{}</h2>", escape(&file.to_string()));
        for (at, text) in source.original.lines().enumerate() {
            let line = at as u32 + 1;
            let id = format!("l{number}-{line}");
            let class = match (kept.get(&line), executed.get(&line)) {
                (Some(statement), _) => {
                    reasons.insert(id.clone(), why_kept(opened, found, number, line, *statement));
                    " kept"
                }
                (None, Some(true)) if stays.contains(&line) => {
                    let text = "a jump that stays, because what decides about it is in the slice";
                    reasons.insert(id.clone(), json!({ "text": text, "next": null }));
                    " kept"
                }
                (None, Some(true)) => {
                    let text = "not in the slice: on no path that is possible does anything that it does reach the values asked about";
                    reasons.insert(id.clone(), json!({ "text": text, "next": null }));
                    ""
                }
                (None, Some(false)) => {
                    let text = "not in the slice: no path that is possible comes here";
                    reasons.insert(id.clone(), json!({ "text": text, "next": null }));
                    " never"
                }
                (None, None) => {
                    reasons.insert(
                        id.clone(),
                        json!({ "text": "no code of a function that may run", "next": null }),
                    );
                    ""
                }
            };
            let _ = writeln!(
                listing,
                "<div class=\"line{class}\" id=\"{id}\" data-name=\"{}\"><span class=number>{line}</span>{}</div>",
                escape(&format!("{file}:{line}")),
                escape(text)
            );
        }
    }
    let notes: String =
        limits(opened, found).iter().map(|limit| format!("<li>{}</li>", escape(limit))).collect();
    let data = serde_json::to_string(&reasons).unwrap_or_default().replace('<', "\\u003c");
    format!(
        "<!doctype html><html lang=en><meta charset=utf-8><title>Slice</title><style>{STYLE}</style><main>{listing}</main>\
         <aside><h1>Slice</h1><p>{} of {} {} are kept: {} % less. Click on a line to see why it is kept or not.</p><ul>{notes}</ul><div id=why></div></aside>\
         <script>const REASONS={data};{SCRIPT}</script></html>\n",
        sizes.kept,
        sizes.total,
        opened.unit(),
        sizes.reduction()
    )
}

/// Why a line is kept, and the line that this is about.
fn why_kept(
    opened: &Opened,
    found: &Found,
    source: usize,
    line: u32,
    statement: Statement,
) -> serde_json::Value {
    let (text, mut about) = reason(opened, found, statement);
    // Parts of one line explain each other; the chain goes on at another line.
    let mut left = 20;
    while let Some(other) = about.filter(|other| opened.line(*other) == Some((source, line)) && left > 0) {
        about = reason(opened, found, other).1;
        left -= 1;
    }
    let next = about.and_then(|other| opened.line(other)).map(|(source, line)| format!("l{source}-{line}"));
    json!({ "text": format!("line {line}: {text}"), "next": next })
}

/// A statement of the slice on each kept line: one that says more than that it is part of a line.
fn kept_lines(opened: &Opened, found: &Found, source: usize) -> BTreeMap<u32, Statement> {
    use pathlight_paths::dependences::Reason;
    let rank = |statement: &Statement| match found.slice.reasons.get(statement) {
        Some(Reason::Asked) => 0,
        Some(Reason::Writes(id, _)) if !opened.program.is_register(*id) => 1,
        Some(Reason::Decides(_) | Reason::Stops) => 2,
        Some(Reason::Writes(..)) => 3,
        _ => 4,
    };
    let mut kept: BTreeMap<u32, Statement> = BTreeMap::new();
    let whole =
        opened.units.keys().filter(|statement| found.slice.whole.contains(&super::function_of(**statement)));
    let mut all: Vec<Statement> = found.slice.statements.iter().chain(whole).copied().collect();
    all.sort_unstable();
    for statement in all {
        if let Some((at, line)) = opened.line(statement).filter(|(at, _)| *at == source) {
            debug_assert_eq!(at, source);
            let best = kept.entry(line).or_insert(statement);
            if rank(&statement) < rank(best) {
                *best = statement;
            }
        }
    }
    kept
}

/// The lines with code of functions that may run, and whether some path comes there.
fn executed_lines(opened: &Opened, found: &Found, source: usize) -> BTreeMap<u32, bool> {
    let mut lines = BTreeMap::new();
    for id in opened.program.functions.ids() {
        let body = &opened.program.functions.get(id).body;
        for block in body.blocks.keys() {
            let visited = found.slice.ways.contains_key(&(id, block));
            let insts = body.insts_of(block).map(|inst| Statement::Inst(id, inst));
            for statement in insts.chain([Statement::End(id, block)]) {
                if loc(body, statement).is_some()
                    && let Some((_, line)) = opened.line(statement).filter(|(at, _)| *at == source)
                {
                    *lines.entry(line).or_insert(false) |= visited;
                }
            }
        }
    }
    lines
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
