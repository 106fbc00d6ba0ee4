//! What replays cost: `cargo run --release -p pathlight-evidence --example cost -- CLASS_PATH [COUNT]` replays
//! `java.util.Objects.requireNonNull(null)` so many times with one [`Replayer`] and prints the mean.

use std::path::PathBuf;
use std::time::Instant;

use pathlight_evidence::state::{StartState, Value};
use pathlight_evidence::{Entry, Expectation, Limits, Replayer, Spot};
use pathlight_jvm::class_path::Jdk;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let class_path: Vec<PathBuf> = arguments.next().map(PathBuf::from).into_iter().collect();
    let count: u32 = arguments.next().map_or(Ok(20), |n| n.parse())?;
    let jdk = Jdk::find(None)?.ok_or("there is no JDK")?;
    let replayer = Replayer::new(&class_path, &jdk.home, Limits::default())?;
    let state = StartState { arguments: vec![Value::Null], ..StartState::default() };
    let entry = Entry {
        class: "java/util/Objects".into(),
        method: "requireNonNull".into(),
        descriptor: "(Ljava/lang/Object;)Ljava/lang/Object;".into(),
        is_static: true,
    };
    let at = Spot { class: entry.class.clone(), method: entry.method.clone(), file: None, line: 0 };
    let expectation = Expectation::Exception { class: "java/lang/NullPointerException".into(), at };
    let begin = Instant::now();
    let first = replayer.replay(&state, &entry, &expectation)?;
    println!("first: {:?} after {:.2} s", first.outcome, begin.elapsed().as_secs_f64());
    let begin = Instant::now();
    for _ in 0..count {
        replayer.replay(&state, &entry, &expectation)?;
    }
    println!("then {:.3} s each", begin.elapsed().as_secs_f64() / f64::from(count));
    println!("walls: {:?}", replayer.walls());
    Ok(())
}
