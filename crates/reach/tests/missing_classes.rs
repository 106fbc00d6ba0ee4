//! A class that is not on the class path may be anything: nothing is proved about code that needs it, and the answer names it.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use pathlight_ir::Symbol;
use pathlight_jvm::class_path::{ClassPath, Jdk};
use pathlight_jvm::{HeaderIndex, JavaWorld};
use pathlight_reach::answer::{Problem, Trial, Verdict, solve};
use pathlight_reach::goals::{self, Failure};
use pathlight_reach::search::Options;
use pathlight_reach::universe::Types;

const SOURCE: &str = "interface Viewer { Object selection(); }
interface Widget { }
class Reader implements Widget {
    public int read(Viewer viewer) {
        Object selected = viewer.selection();
        return selected.hashCode();
    }
}
class Empty implements Viewer {
    public Object selection() { return \"\"; }
}
";

fn compiled(folder: &Path) {
    let file = folder.join("Reader.java");
    std::fs::write(&file, SOURCE).expect("a source file");
    let output = Command::new("javac").args(["-g", "-d"]).arg(folder).arg(&file).output().expect("javac");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Can `selected` be null?
fn verdict(folder: &Path) -> Verdict {
    let jdk = Jdk::find(None).expect("a usable JDK").expect("a JDK");
    let mut class_path = ClassPath::new();
    class_path.add(folder, jdk.feature).expect("a folder");
    class_path.add_jdk(&jdk).expect("the JDK");
    let index = HeaderIndex::scan(&class_path).expect("an index");
    let types = Types::new(Arc::new(index.hierarchy().clone())).expect("types");
    let world = Arc::new(JavaWorld::new(class_path));
    let classes: Vec<Symbol> = ["Reader", "Empty"].map(Symbol::new).to_vec();
    let failure = Some(Failure::Null);
    let found = goals::on_line(&*world, &classes, "Reader.java", 6, failure.as_ref()).expect("goals");
    let goal = found.first().expect("a goal");
    let options = Options { guesses: 0, ..Options::default() };
    let problem = Problem::new(world, types, classes, None, options);
    solve(&problem, goal, &mut |_| Trial::Missed("not tried".to_owned(), Vec::new())).verdict
}

#[test]
fn what_is_missing_is_named() {
    for missing in ["Viewer", "Widget"] {
        let folder = tempfile::tempdir().expect("a folder");
        compiled(folder.path());
        let whole = verdict(folder.path());
        assert!(matches!(whole, Verdict::Unreachable(_)), "{whole:?}");
        std::fs::remove_file(folder.path().join(format!("{missing}.class"))).expect("a class file");
        let Verdict::Unknown(reasons) = verdict(folder.path()) else { panic!("without {missing}") };
        assert!(reasons.iter().any(|r| r.contains(&format!("{missing} is not on"))), "{reasons:?}");
    }
}
