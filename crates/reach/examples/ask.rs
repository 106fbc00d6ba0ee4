//! Asks one question from the command line, without replay: `ask CLASSES FILE:LINE [FAILURE] [CLASS#METHOD]`.

use std::sync::Arc;

use pathlight_ir::{FunctionName, Symbol, World};
use pathlight_jvm::class_path::{ClassPath, Jdk};
use pathlight_jvm::{HeaderIndex, JavaWorld};
use pathlight_reach::answer::{Problem, Trial, solve};
use pathlight_reach::goals::{self, Failure};
use pathlight_reach::search::Options;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    tracing_subscriber::fmt()
        .with_env_filter(tracing_subscriber::EnvFilter::from_default_env())
        .without_time()
        .with_writer(std::io::stderr)
        .init();
    let args: Vec<String> = std::env::args().collect();
    let jdk = Jdk::find(None)?.ok_or("no JDK")?;
    let mut class_path = ClassPath::new();
    class_path.add(std::path::Path::new(&args[1]), jdk.feature)?;
    let mut classes = Vec::new();
    for entry in class_path.entries() {
        classes.extend(entry.class_names()?.iter().map(|name| Symbol::new(name)));
    }
    class_path.add_jdk(&jdk)?;
    let start = std::time::Instant::now();
    let index = HeaderIndex::scan(&class_path)?;
    let hierarchy = Arc::new(index.hierarchy().clone());
    eprintln!("index {:.2?}", start.elapsed());
    let world: Arc<dyn World> = Arc::new(JavaWorld::new(class_path));
    let (file, line) = args[2].split_once(':').ok_or("FILE:LINE")?;
    let failure = args.get(3).filter(|f| *f != "-").map(|name| {
        Failure::NAMES
            .iter()
            .find(|(n, _)| n == name)
            .map_or_else(|| Failure::Exception(Symbol::new(&name.replace('.', "/"))), |(_, f)| f.clone())
    });
    let entry = args.get(4).and_then(|text| {
        let (class, method) = text.split_once('#')?;
        let declaration = world.class(Symbol::new(&class.replace('.', "/"))).ok()??;
        let found = declaration.methods.iter().find(|m| m.name.as_str() == method)?;
        Some(FunctionName { owner: declaration.name, name: found.name, descriptor: found.descriptor })
    });
    let goals = goals::on_line(&*world, &classes, file, line.parse()?, failure.as_ref())?;
    let types = pathlight_reach::universe::Types::new(hierarchy)?;
    let problem = Problem::new(world, types, classes, entry, Options::default());
    for goal in goals {
        println!("goal {:?}", goal.points);
        let start = std::time::Instant::now();
        let answer = solve(&problem, &goal, &mut |finding| {
            println!("{:#?}", finding.precondition);
            println!("{:?}", finding.witness);
            println!("assumed {:?}", finding.assumed.iter().map(ToString::to_string).collect::<Vec<_>>());
            for step in &finding.trace {
                println!("  {:>2} {} {}", step.depth, step.function, step.line);
            }
            Trial::Arrived
        });
        match &answer.verdict {
            pathlight_reach::answer::Verdict::Reachable(_) => println!("REACHABLE"),
            other => println!("{other:?}"),
        }
        println!("{:?} {:.2?}", answer.statistics, start.elapsed());
        println!("{:?}", answer.entered.iter().map(ToString::to_string).collect::<Vec<_>>());
    }
    Ok(())
}
