//! The test as Java source, for a `main` and for JUnit 5.
//!
//! One class: fields for what the call uses, `buildState` for the heap, `callEntry` for the call, and the few helpers that are needed.
//! The one who watches a replay stops at `callEntry` to know when the state is there; a person reads the same two methods.

use indexmap::IndexMap;
use rustc_hash::FxHashSet;

use crate::java_text::{for_comment, identifier_from, literal, quote, upper_first};
use crate::naming::{Access, Naming, for_people, is_library, package_of};
use crate::plan::{Build, Code, Piece, Plan, Planner, Style, id_of, simple_name};
use crate::state::{ObjectId, StartState, Value};
use crate::{Entry, EvidenceError, Expectation, Spot, call};

/// A test that can be compiled.
pub struct Test {
    /// With package, as `java` wants it.
    pub class: String,
    pub source: String,
    /// Built and called as any code could.
    pub public: bool,
    /// All objects of the library are made by its own methods.
    pub library_by_methods: bool,
    /// Uses what the other style does not.
    pub natural: bool,
    parts: Parts,
}

struct Parts {
    package: String,
    name: String,
    imports: Vec<String>,
    summary: Vec<String>,
    members: String,
    helpers: String,
}

const HELPERS: &str = include_str!("java/helpers.java");

pub fn write(
    world: &dyn pathlight_ir::World,
    state: &StartState,
    entry: &Entry,
    expectation: &Expectation,
    style: Style,
) -> Result<Test, EvidenceError> {
    let home = package_of(&entry.class);
    let closed = is_library(&entry.class);
    let nameable = home.is_empty() || home.split('/').all(crate::java_text::is_identifier);
    let package = if closed || !nameable || style == Style::Direct { "" } else { home };
    let mut naming = Naming::new(world, package);
    let plan = Planner::new(state, &mut naming, style).plan()?;
    let (call, call_access) = call::call(&mut naming, state, entry, style)?;
    let public = plan.is_public() && call_access == Access::Public;
    let of_library = |id| state.object(id).is_some_and(|object| is_library(&object.class));
    let library_by_methods =
        plan.builds.iter().all(|(id, build)| build.access == Access::Public || !of_library(*id));
    let natural =
        style == Style::Natural && (call_access != Access::No || plan.builds.values().any(is_natural));
    let name = test_name(entry);
    let mut summary = summary(entry, expectation);
    summary.extend(origin_notes(&plan, call_access));
    let members = Members::new(&plan, state).write(&call);
    let helpers = helpers(&members);
    let imports = naming.imports();
    let parts = Parts { package: package.replace('/', "."), name, imports, summary, members, helpers };
    let class = if parts.package.is_empty() {
        parts.name.clone()
    } else {
        format!("{}.{}", parts.package, parts.name)
    };
    Ok(Test { class, source: parts.with_main(), public, library_by_methods, natural, parts })
}

/// Would the other style build it in another way?
fn is_natural(build: &Build) -> bool {
    build.access != Access::No && !build.inline
}

fn test_name(entry: &Entry) -> String {
    let method = if entry.method == "<init>" { "New".to_owned() } else { identifier_from(&entry.method) };
    format!("Replay{}{}", upper_first(&identifier_from(&simple_name(&entry.class))), upper_first(&method))
}

fn summary(entry: &Entry, expectation: &Expectation) -> Vec<String> {
    let spot = expectation.spot();
    let place = format!("{}, in {}.{}", spot.place(), for_people(&spot.class), spot.method);
    let goal = match expectation {
        Expectation::Exception { class, .. } => format!("throws {} at {place}.", for_people(class)),
        Expectation::ExceptionFrom { class, .. } => {
            format!("throws {} in what is called at {place}.", for_people(class))
        }
        Expectation::Arrival { .. } => format!("gets to {place}."),
    };
    let called = if entry.method == "<init>" { "constructor" } else { &entry.method };
    vec![format!("Calls {}#{called} in a state in which it {goal}", for_people(&entry.class))]
}

fn origin_notes(plan: &Plan, call: Access) -> Vec<String> {
    let mut notes = Vec::new();
    if plan.builds.values().map(|b| b.access).chain(plan.statics.iter().map(|s| s.1)).any(|a| a == Access::No)
    {
        notes.push(
            "Parts of the state are written directly: public methods may not be able to make it.".into(),
        );
    }
    if call != Access::Public {
        notes.push("The method that it calls is not public.".into());
    }
    notes
}

/// The fields and the two methods of the test.
struct Members<'p> {
    plan: &'p Plan,
    names: IndexMap<ObjectId, String>,
    /// Objects that the call itself mentions.
    roots: FxHashSet<ObjectId>,
    text: String,
}

impl<'p> Members<'p> {
    fn new(plan: &'p Plan, state: &StartState) -> Members<'p> {
        let roots = state.receiver.iter().chain(&state.arguments).filter_map(|v| id_of(*v)).collect();
        Members { plan, names: variables(plan), roots, text: String::new() }
    }

    fn write(mut self, call: &Code) -> String {
        let plan = self.plan;
        for (id, build) in plan.builds.iter().filter(|(id, b)| self.roots.contains(*id) && !b.inline) {
            let line = format!("    private {} {};\n", build.declared, self.names[id]);
            self.text.push_str(&line);
        }
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text
            .push_str("    /** The state before the call. */\n    void buildState() throws Throwable {\n");
        self.heap();
        self.statics();
        self.checks();
        self.text.push_str("    }\n\n    /** The call. */\n    void callEntry() throws Throwable {\n");
        let call = self.render(call, None);
        self.statement(&call);
        self.text.push_str("    }\n");
        self.text
    }

    fn statement(&mut self, code: &str) {
        self.text.push_str(&format!("        {code};\n"));
    }

    fn comment(&mut self, words: &str) {
        self.text.push_str(&format!("        // {}\n", for_comment(words)));
    }

    /// Creates in order; fills each object as soon as all that it refers to is there.
    fn heap(&mut self) {
        let plan = self.plan;
        let mut created: FxHashSet<ObjectId> = FxHashSet::default();
        let mut pending: Vec<(ObjectId, &Code)> = Vec::new();
        for (id, build) in &plan.builds {
            created.insert(*id);
            if !build.inline {
                self.create(*id, build);
            }
            pending.extend(build.fills.iter().filter(|_| !build.late).map(|fill| (*id, fill)));
            pending.retain(|(owner, fill)| {
                let ready = fill.needs().all(|need| created.contains(&need));
                if ready {
                    let text = self.render(fill, Some(*owner));
                    self.statement(&text);
                }
                !ready
            });
        }
        // What is filled by calls comes last, inner containers before outer ones.
        for (id, build) in plan.builds.iter().rev().filter(|(_, b)| b.late) {
            for fill in &build.fills {
                let text = self.render(fill, Some(*id));
                self.statement(&text);
            }
        }
    }

    fn create(&mut self, id: ObjectId, build: &Build) {
        if let Some(note) = &build.note {
            self.comment(note);
        }
        let code = self.render(&build.create, Some(id));
        let declared = if self.roots.contains(&id) { String::new() } else { format!("{} ", build.declared) };
        let line = format!("{declared}{} = {code}", self.names[&id]);
        self.statement(&line);
    }

    fn statics(&mut self) {
        let plan = self.plan;
        if !plan.statics.is_empty() {
            self.comment("Static fields.");
        }
        for (code, _) in &plan.statics {
            let text = self.render(code, None);
            self.statement(&text);
        }
    }

    fn checks(&mut self) {
        let plan = self.plan;
        if plan.builds.values().any(|b| !b.checks.is_empty()) {
            self.comment("Did constructors and setters give this state?");
        }
        for (id, build) in &plan.builds {
            for (owner, field, value) in &build.checks {
                let value = self.value(*value);
                let line = format!("expect({}, {owner}, {}, {value})", self.names[id], quote(field));
                self.statement(&line);
            }
        }
    }

    fn render(&self, code: &Code, this: Option<ObjectId>) -> String {
        let piece = |piece: &Piece| match piece {
            Piece::Text(text) => text.clone(),
            Piece::Value(value) => self.value(*value),
            Piece::This => this.and_then(|id| self.names.get(&id)).cloned().unwrap_or_default(),
        };
        code.0.iter().map(piece).collect()
    }

    fn value(&self, value: Value) -> String {
        let Some(id) = id_of(value) else { return literal(value).unwrap_or_default() };
        match self.plan.builds.get(&id) {
            Some(build) if build.inline => self.render(&build.create, None),
            _ => self.names.get(&id).cloned().unwrap_or_default(),
        }
    }
}

/// A name per object: after its class, with a number where there are several.
fn variables(plan: &Plan) -> IndexMap<ObjectId, String> {
    let mut total: IndexMap<&str, usize> = IndexMap::new();
    for build in plan.builds.values().filter(|b| !b.inline) {
        *total.entry(&build.nickname).or_default() += 1;
    }
    let mut seen: IndexMap<&str, usize> = IndexMap::new();
    let mut names = IndexMap::new();
    for (id, build) in plan.builds.iter().filter(|(_, b)| !b.inline) {
        let number = seen.entry(&build.nickname).or_default();
        *number += 1;
        let several = total.get(build.nickname.as_str()).is_some_and(|n| *n > 1);
        let name = if several { format!("{}_{number}", build.nickname) } else { build.nickname.clone() };
        names.insert(*id, name);
    }
    names
}

/// The helpers that the text calls, and those that they call.
fn helpers(text: &str) -> String {
    let all: Vec<(&str, &str)> = HELPERS.split("--\n").filter_map(|part| part.split_once('\n')).collect();
    let mut chosen: Vec<&str> = Vec::new();
    let mut work = vec![text];
    while let Some(text) = work.pop() {
        for (name, helper) in &all {
            if calls(text, name) && !chosen.contains(name) {
                chosen.push(name);
                work.push(helper);
            }
        }
    }
    let used = all.iter().filter(|(name, _)| chosen.contains(name));
    used.map(|(_, helper)| format!("\n{}", helper.trim_end_matches('\n').to_owned() + "\n")).collect()
}

/// Is there a call of our own function of this name?
fn calls(text: &str, name: &str) -> bool {
    text.match_indices(&format!("{name}("))
        .any(|(at, _)| !text[..at].ends_with(|c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '$')))
}

impl Parts {
    fn head(&self, imports: &[&str], notes: &[String]) -> String {
        let mut text = String::new();
        if !self.package.is_empty() {
            text.push_str(&format!("package {};\n\n", self.package));
        }
        let mut lines: Vec<String> = self.imports.iter().map(|i| format!("import {i};\n")).collect();
        lines.extend(imports.iter().map(|i| format!("import {i};\n")));
        lines.sort();
        if !lines.is_empty() {
            text.push_str(&lines.concat());
            text.push('\n');
        }
        text.push_str("/**\n");
        for line in self.summary.iter().chain(notes) {
            text.push_str(&format!(" * {}\n", for_comment(line)));
        }
        text.push_str(" */\n");
        text
    }

    fn with_main(&self) -> String {
        let Parts { name, members, helpers, .. } = self;
        let head = self.head(&[], &[]);
        format!(
            r#"{head}public final class {name} {{
{members}
    public static void main(String[] args) throws Throwable {{
        {name} test = new {name}();
        try {{
            test.buildState();
        }} catch (Throwable problem) {{
            System.out.println("replay: the state cannot be built: " + problem);
            System.exit(2);
        }}
        try {{
            test.callEntry();
            System.out.println("replay: the call returned");
        }} catch (Throwable thrown) {{
            StackTraceElement[] trace = thrown.getStackTrace();
            System.out.println("replay: the call threw " + thrown + (trace.length > 0 ? " at " + trace[0] : ""));
        }}
        System.exit(0);
    }}
{helpers}}}
"#
        )
    }

    fn with_junit(&self, expectation: &Expectation, escapes: bool) -> String {
        let Parts { name, members, helpers, .. } = self;
        let mut notes = Vec::new();
        if helpers.contains("sun.misc.Unsafe") {
            notes.push("JDK 24 and later want --sun-misc-unsafe-memory-access=allow.".to_owned());
        }
        let (imports, check): (&[&str], String) = match expectation {
            Expectation::Exception { class, at } if escapes => (
                &[
                    "org.junit.jupiter.api.Test",
                    "static org.junit.jupiter.api.Assertions.assertEquals",
                    "static org.junit.jupiter.api.Assertions.assertThrows",
                    "static org.junit.jupiter.api.Assertions.assertTrue",
                ],
                exception_check(class, at),
            ),
            _ => (
                &["org.junit.jupiter.api.Test"],
                format!(
                    "        // What happens at {} does not leave the call; a breakpoint there shows it.\n        callEntry();\n",
                    for_comment(&expectation.spot().place())
                ),
            ),
        };
        let head = self.head(imports, &notes);
        format!(
            "{head}class {name} {{\n{members}\n    @Test\n    void happens() throws Throwable {{\n        buildState();\n{check}    }}\n{helpers}}}\n"
        )
    }
}

/// The exception leaves the call; was it of this class, and thrown there?
fn exception_check(class: &str, at: &Spot) -> String {
    let method = format!("{}.{}", for_people(&at.class), at.method);
    let (wanted, found) = match at.line {
        0 => (quote(&method), ""),
        line => (quote(&format!("{method}:{line}")), " + \":\" + top.getLineNumber()"),
    };
    let class = quote(&for_people(class));
    format!(
        "        Throwable thrown = assertThrows(Throwable.class, this::callEntry);
        assertTrue(Class.forName({class}).isInstance(thrown), thrown::toString);
        StackTraceElement top = thrown.getStackTrace()[0];
        assertEquals({wanted}, top.getClassName() + \".\" + top.getMethodName(){found});\n"
    )
}

impl Test {
    /// The same test for JUnit 5. Does the exception leave the call, so that a test can expect it?
    pub fn junit5(&self, expectation: &Expectation, escapes: bool) -> String {
        self.parts.with_junit(expectation, escapes)
    }
}
