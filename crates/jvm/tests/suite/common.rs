//! What the tests of this crate share: the JDK, and running its tools.

use std::path::Path;
use std::process::Command;

use pathlight_jvm::class_path::Jdk;

/// The JDK to test with. Without one the test says so and passes, except under `CI=true`, where it fails.
pub fn jdk() -> Option<Jdk> {
    let found = Jdk::find(None).unwrap_or_else(|error| panic!("{error}"));
    if found.is_none() {
        assert!(std::env::var("CI").as_deref() != Ok("true"), "no JDK, and CI=true");
        eprintln!("skipped: no JDK found (set JAVA_HOME, or put java on the PATH)");
    }
    found
}

/// Compiles Java files that were written to a directory; class files go beside them.
pub fn javac(jdk: &Jdk, directory: &Path, options: &[&str], sources: &[(&str, String)]) {
    for (name, text) in sources {
        std::fs::write(directory.join(name), text).expect("directory is writable");
    }
    let output = Command::new(jdk.tool("javac"))
        .args(["-nowarn", "-proc:none", "-d", "."])
        .args(options)
        .args(sources.iter().map(|(name, _)| name))
        .current_dir(directory)
        .output()
        .expect("javac runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
