//! `pathlight types`: the hierarchy of a class path as type slices, and questions about the types that a variable may have.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail};
use pathlight_jvm::HeaderIndex;
use pathlight_reach::universe::type_hierarchy;
use pathlight_tpo::{
    CoreMethod, Encoding, Hierarchy, Literal, Relation, Solver, TypeId, VarId, World, edges,
};
use serde_json::json;

use crate::cli::TypesOptions;
use crate::inputs;
use crate::output::say;
use crate::suggest::did_you_mean;

pub fn execute(options: &TypesOptions) -> Result<u8> {
    let start = Instant::now();
    let hierarchy = read_hierarchy(options)?;
    let read = start.elapsed();
    if let Some(file) = &options.write_edges {
        std::fs::write(file, edges::write(&hierarchy)).with_context(|| file.display().to_string())?;
    }
    let start = Instant::now();
    let encoding = Encoding::build(&hierarchy)?;
    let built = start.elapsed();
    if options.query.is_empty() {
        let summary = Summary { hierarchy: &hierarchy, encoding: &encoding };
        summary.print(options.json, read.as_secs_f64(), built.as_secs_f64())?;
        return Ok(0);
    }
    let encoding = Arc::new(encoding);
    for query in &options.query {
        answer(&hierarchy, &encoding, query, options)?;
    }
    Ok(0)
}

// --- the hierarchy ---

fn read_hierarchy(options: &TypesOptions) -> Result<Hierarchy> {
    if let Some(file) = &options.edges {
        let text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
        return edges::read(&text).with_context(|| file.display().to_string());
    }
    if options.java.inputs.is_empty() {
        bail!("name a jar, a folder or a JDK's lib/modules, or a file of edges with --edges");
    }
    let class_path = inputs::class_path(&options.java)?.0;
    let index = HeaderIndex::scan(&class_path)?;
    for problem in index.problems() {
        tracing::warn!("{problem}");
    }
    Ok(type_hierarchy(index.hierarchy())?.0)
}

struct Summary<'a> {
    hierarchy: &'a Hierarchy,
    encoding: &'a Encoding,
}

impl Summary<'_> {
    fn print(&self, json: bool, read_seconds: f64, build_seconds: f64) -> Result<()> {
        let types = self.hierarchy.type_count();
        let concrete = self.hierarchy.types().filter(|t| self.hierarchy.flags(*t).is_concrete()).count();
        let sizes: Vec<usize> =
            (0..self.encoding.slice_count()).map(|i| self.encoding.slice(i).len()).collect();
        let bytes_per_type = self.encoding.bytes() as f64 / types.max(1) as f64;
        if json {
            let value = json!({
                "types": types, "concrete": concrete, "slices": sizes, "bytes": self.encoding.bytes(),
                "bytes_per_type": bytes_per_type, "read_seconds": read_seconds, "build_seconds": build_seconds,
            });
            say!("{value}");
            return Ok(());
        }
        say!("{types} types, {concrete} of them concrete");
        say!("{} slices of {} types", sizes.len(), join(&sizes));
        say!("{} bytes, {bytes_per_type:.1} per type", self.encoding.bytes());
        say!("headers read in {read_seconds:.2} s, slices built in {build_seconds:.2} s");
        Ok(())
    }
}

fn join(numbers: &[usize]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

// --- questions ---

/// A conjunction of literals over named variables, as the user wrote it.
struct Query {
    variables: BTreeMap<String, VarId>,
    literals: Vec<(Literal, String)>,
}

/// Operators, longest first.
const OPERATORS: [(&str, Relation); 4] =
    [("!<=", Relation::NotBelow), ("<=", Relation::Below), ("!=", Relation::IsNot), ("=", Relation::Is)];

fn parse_query(hierarchy: &Hierarchy, solver: &mut Solver, text: &str) -> Result<Query> {
    let mut query = Query { variables: BTreeMap::new(), literals: Vec::new() };
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let operator =
            OPERATORS.iter().find_map(|(sign, relation)| Some((part.split_once(sign)?, *relation)));
        let (name, relation, ty) = match operator {
            Some(((name, ty), relation)) => (name.trim(), relation, find_type(hierarchy, ty.trim())?),
            None => match part.strip_suffix("concrete") {
                Some(name) if !name.trim().is_empty() => (name.trim(), Relation::Below, TypeId::CONCRETE),
                _ => bail!(
                    "{part:?} is no literal; write `x <= T`, `x !<= T`, `x = T`, `x != T` or `x concrete`"
                ),
            },
        };
        let var = *query.variables.entry(name.to_owned()).or_insert_with(|| solver.new_var());
        query.literals.push((Literal::new(var, relation, ty), part.to_owned()));
    }
    if query.literals.is_empty() {
        bail!("the query {text:?} is empty");
    }
    Ok(query)
}

/// Where a short name is looked up first when several types have it.
const PREFERRED: [&str; 2] = ["java.lang", "java.util"];

/// A type by its full name, or by the end of it if only one type ends so.
fn find_type(hierarchy: &Hierarchy, name: &str) -> Result<TypeId> {
    if let Some(found) = hierarchy.find(name) {
        return Ok(found);
    }
    let ends_so =
        |t: &TypeId| hierarchy.name(*t).strip_suffix(name).is_some_and(|rest| rest.ends_with(['.', '$']));
    let candidates: Vec<TypeId> = hierarchy.types().filter(ends_so).collect();
    match candidates.as_slice() {
        [only] => Ok(*only),
        [] => {
            let names: Vec<String> = hierarchy.types().map(|t| hierarchy.name(t).to_owned()).collect();
            Err(anyhow!("there is no type {name}{}", did_you_mean(name, &names)))
        }
        several => {
            let preferred = PREFERRED.iter().find_map(|package| hierarchy.find(&format!("{package}.{name}")));
            if let Some(found) = preferred {
                return Ok(found);
            }
            let names: Vec<&str> = several.iter().take(5).map(|t| hierarchy.name(*t)).collect();
            Err(anyhow!("{name} may be {}; write the full name", names.join(" or ")))
        }
    }
}

fn answer(hierarchy: &Hierarchy, encoding: &Arc<Encoding>, text: &str, options: &TypesOptions) -> Result<()> {
    let root = hierarchy.find("java.lang.Object");
    let world = if options.open { World::Open { root } } else { World::Closed };
    let mut solver = Solver::in_world(Arc::clone(encoding), world)?;
    let query = parse_query(hierarchy, &mut solver, text)?;
    for (tag, (literal, _)) in query.literals.iter().enumerate() {
        solver.assert(*literal, tag as u32)?;
    }
    if solver.is_sat() {
        return show_remaining(hierarchy, &solver, &query, options);
    }
    let core = solver.core(CoreMethod::Minimal).unwrap_or_default();
    let literals: Vec<&str> = core
        .iter()
        .filter_map(|tag| query.literals.get(*tag as usize))
        .map(|(_, text)| text.as_str())
        .collect();
    if options.json {
        say!("{}", json!({ "query": text, "satisfiable": false, "core": literals }));
    } else {
        say!("{text}: no type is left; these already contradict each other: {}", literals.join(", "));
    }
    Ok(())
}

fn show_remaining(
    hierarchy: &Hierarchy,
    solver: &Solver,
    query: &Query,
    options: &TypesOptions,
) -> Result<()> {
    for (name, var) in &query.variables {
        let mut types: Vec<&str> = solver.remaining(*var).map(|t| hierarchy.name(t)).collect();
        types.sort_unstable();
        let unseen = solver.unseen_type_is_left(*var);
        if options.json {
            let value = json!({ "variable": name, "satisfiable": true, "count": types.len(), "types": types, "unseen": unseen });
            say!("{value}");
            continue;
        }
        say!("{name}: {} types{}", types.len(), if unseen { ", or one that is not loaded yet" } else { "" });
        for ty in types.iter().take(options.limit) {
            say!("  {ty}");
        }
        if types.len() > options.limit {
            say!("  ... {} more (--limit)", types.len() - options.limit);
        }
    }
    Ok(())
}
