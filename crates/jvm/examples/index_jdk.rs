//! Indexes the JDK that is found, saves the index and loads it again; prints counts and how long each step took.
//! `cargo run --release -p pathlight-jvm --example index_jdk`

use std::time::Instant;

use pathlight_jvm::HeaderIndex;
use pathlight_jvm::class_path::{ClassPath, Jdk};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let jdk = Jdk::find(None)?.ok_or("no JDK found")?;
    let start = Instant::now();
    let mut class_path = ClassPath::new();
    class_path.add_jdk(&jdk)?;
    println!("open   {:?}", start.elapsed());
    let start = Instant::now();
    let object = class_path.find("java/lang/Object")?.ok_or("no java.lang.Object")?;
    println!("lookup {:?} for {} bytes from {}", start.elapsed(), object.bytes.len(), object.origin);
    let start = Instant::now();
    let index = HeaderIndex::scan(&class_path)?;
    println!("scan   {:?} for {} classes of Java {}", start.elapsed(), index.hierarchy().len(), jdk.feature);
    let saved = std::env::temp_dir().join(format!("pathlight-index-{}", std::process::id()));
    index.save(&saved)?;
    let start = Instant::now();
    let loaded = HeaderIndex::load(&saved, &class_path)?;
    println!("load   {:?} for {} classes", start.elapsed(), loaded.hierarchy().len());
    std::fs::remove_file(saved)?;
    Ok(())
}
