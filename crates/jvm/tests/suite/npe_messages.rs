//! Messages for null pointers, against those of the real `java`. Each case is a method that fails; `java` prints the message, and its
//! log of exceptions tells at which code index the method failed.

use std::collections::HashMap;
use std::process::Command;

use pathlight_jvm::class_path::Jdk;
use pathlight_jvm::classfile::ClassFile;
use pathlight_jvm::npe_message;

/// Statements that fail with a null pointer. They may use `a` and `s` (parameters that are null), `t` (a `T` whose fields are null),
/// and what `T` declares.
const CASES: &[&str] = &[
    "s.length();",
    "String l = null; l.length();",
    "t.name.length();",
    "t.next.next.name = null;",
    "t.next.number = 1;",
    "t.next.wide = 1L;",
    "t.next.real = 1.0;",
    "int x = t.next.number;",
    "T.shared.length();",
    "T.find(1).run();",
    "T.find(1).name.length();",
    "t.self().next.name.length();",
    "t.get().length();",
    "a[0] = 1;",
    "int x = a[1];",
    "int x = t.matrix[2][3];",
    "t.matrix2[2][3] = 4;",
    "t.matrix2[T.one()][0] = 4;",
    "int i = 1; t.matrix2[i][i + 1] = 4;",
    "t.matrix2[t.number][0] = 4;",
    "t.matrix2[T.indices[1]][0] = 4;",
    "int x = t.longs.length;",
    "long x = t.longs[0];",
    "t.longs[0] = 1L;",
    "float x = t.floats[0];",
    "t.floats[0] = 1f;",
    "double x = t.doubles[0];",
    "t.doubles[0] = 1d;",
    "byte x = t.bytes[0];",
    "t.bytes[0] = 1;",
    "boolean x = t.booleans[0];",
    "t.booleans[0] = true;",
    "char x = t.chars[0];",
    "t.chars[0] = 'a';",
    "short x = t.shorts[0];",
    "t.shorts[0] = 1;",
    "Object x = t.objects[0];",
    "t.objects[0] = s;",
    "throw t.failure;",
    "throw (RuntimeException) null;",
    "synchronized (t.next) { t.number++; }",
    "((Object) null).hashCode();",
    "t.next.take(1, 2L, s, new int[0], null, t, new StringBuilder());",
    "t.runnable.run();",
    "t.list.get(0).toString();",
    "(t.number == 0 ? s : t.name).length();",
    "s = null; s.length();",
    "a = t.longs == null ? null : a; int x = a[0];",
    "int x = t.boxed;",
    "switch (s) { case \"a\": break; default: t.number++; }",
    "switch (t.kind) { case ONE: break; default: t.number++; }",
    "for (String e : t.list) { e.length(); }",
    "for (int i = 0; i < 2; i++) { String e = t.names[i]; e.length(); }",
    "for (int i = 0; i < 2; i++) { t.names[i].length(); }",
    "try { s.length(); } finally { t.number++; }",
    "try { throw new RuntimeException(); } catch (RuntimeException e) { t.name.length(); }",
    "try { t.number = 1; s.length(); } catch (ArithmeticException e) { e.printStackTrace(); }",
    "t.self().self().self().self().self().name.length();",
    "t.root.root.root.root.root.root.root.name.length();",
    "t.cube[0][1][2][3][4][5][6][7] = 1;",
    "t.deep[0][0][0][0][0][0].length();",
    "Runnable r = () -> {}; r = t.runnable; r.run();",
    "new T().name.length();",
    "t.new Inner().outerName();",
    "((int[]) t.any).clone();",
    "t.arrays[0].clone();",
    "T.shared.concat(T.shared).length();",
    "T.<String>generic().length();",
    "t.map(s, a).get(0);",
    "super.toString(); t.name.length();",
    "this.field.length();",
    "field2[1].length();",
    "long w = 1; double v = 2; String late = null; late.length();",
    "String[] many = new String[300]; many[200].length();",
    "String[] many = new String[40000]; many[39999].length();",
    "t.name.length(); t.name.length();",
    "boolean b = t.boxedFlag && true;",
    "t.next.name += \"x\";",
    "t.next.number++;",
    "t.ints[0]++;",
    "(t.ints2[0] = t.ints)[0] = 1;",
    "t.matrix2[0][0] = t.matrix2[1][0];",
    "while (t.number < 3) { t.number++; if (t.number == 2) { s.length(); } }",
    "var x = t.names[t.names.length - 1].length();",
    "t.names[-(-1)].length();",
    "String l = t.number > 5 ? \"x\" : null; l.length();",
    "do { t.name.length(); } while (true);",
    "String u = s + t.name; t.name.isEmpty();",
    "int[] dup = t.ints; dup[t.ints2.length] = 1;",
];

const SUPPORT: &str = r#"
import java.util.*;
class T {
    static String shared; static int[] indices = {1, 1};
    String name; T next; int number; long wide; double real; int[][] matrix; int[][] matrix2 = new int[3][];
    long[] longs; float[] floats; double[] doubles; byte[] bytes; boolean[] booleans; char[] chars; short[] shorts; Object[] objects;
    RuntimeException failure; Runnable runnable; List<String> list; Integer boxed; Boolean boxedFlag; String[] names = new String[2];
    T root = this; int[] ints; int[][] ints2 = new int[1][]; int[][] arrays = new int[1][]; Object any; Kind kind;
    int[][][][][][][][] cube = new int[1][2][3][4][5][][][];
    String[][][][][][] deep = new String[1][1][1][1][1][1];
    enum Kind { ONE }
    class Inner { int outerName() { return name.length(); } }
    static T find(int i) { return i == 1 && shared == null ? null : new T(); }
    static int one() { return 1; }
    static <X> X generic() { return null; }
    T self() { return this; }
    String get() { return null; }
    List<String> map(String s, int[] a) { return null; }
    void run() {}
    void take(int a, long b, String c, int[] d, Object[] e, T f, StringBuilder g) {}
}
"#;

/// One class per case, so that the failing statement is in one method.
fn sources() -> Vec<(&'static str, String)> {
    let mut text = String::new();
    for (number, case) in CASES.iter().enumerate() {
        text += &format!(
            "class C{number} {{ String field; String[] field2 = new String[2];\n\
             void go(int[] a, String s, T t, long pad, String q) throws Exception {{ {case} }}\n\
             static void still(T t, String s, int[] a) throws Exception {{ {} }} }}\n",
            if case.contains("this.") || case.contains("super.") || case.contains("field") {
                ""
            } else {
                case
            },
        );
    }
    let mut main = String::from("public class Main { public static void main(String[] args) {\n");
    for number in 0..CASES.len() {
        for call in ["new C{}().go(null, null, new T(), 0, null)", "C{}.still(new T(), null, null)"] {
            let call = call.replace("{}", &number.to_string());
            main +=
                &format!("try {{ {call}; System.out.println(\"-\"); }} catch (Throwable e) {{ show(e); }}\n");
        }
    }
    main += "}\nstatic void show(Throwable e) {
        StackTraceElement at = e.getStackTrace()[0];
        System.out.println(at.getClassName() + \" \" + at.getMethodName() + \" \" + e.getMessage()); } }\n";
    vec![("T.java", SUPPORT.to_owned()), ("Cases.java", text), ("Main.java", main)]
}

/// Where methods failed with a null pointer first, by class and method, from the virtual machine's log:
/// ```text
/// [0.03s][info][exceptions] Exception <a 'java/lang/NullPointerException'{0x1}>
///  thrown in interpreter method <{method} {0x2} 'go' '(Ljava/lang/String;)V' in 'C1'>
///  at bci 1 for thread 0x3 (main)
/// ```
fn failures(log: &str) -> HashMap<(String, String), u16> {
    let mut failures = HashMap::new();
    let lines: Vec<&str> = log.lines().collect();
    for window in lines.windows(3) {
        let quoted: Vec<&str> = window[1].split('\'').collect();
        let [_, method, _, _, _, class, _] = quoted[..] else { continue };
        let bci = window[2].strip_prefix(" at bci ").and_then(|rest| rest.split(' ').next()?.parse().ok());
        if let Some(bci) = bci.filter(|_| window[0].contains("java/lang/NullPointerException")) {
            failures.entry((class.to_owned(), method.to_owned())).or_insert(bci);
        }
    }
    failures
}

fn compare(jdk: &Jdk, options: &[&str]) {
    let directory = tempfile::tempdir().unwrap();
    crate::common::javac(jdk, directory.path(), options, &sources());
    let output = Command::new(jdk.tool("java"))
        .args(["-Xint", "-Xlog:exceptions=info:file=log.txt", "-cp", ".", "Main"])
        .current_dir(directory.path())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let log = std::fs::read(directory.path().join("log.txt")).unwrap();
    let failures = failures(&String::from_utf8_lossy(&log));
    let mut differences = Vec::new();
    let mut compared = 0;
    for line in text.lines() {
        let parts: Vec<&str> = line.splitn(3, ' ').collect();
        let [class, method, expected] = parts[..] else { continue };
        let Some(pc) = failures.get(&(class.to_owned(), method.to_owned())) else { continue };
        let bytes = std::fs::read(directory.path().join(format!("{class}.class"))).unwrap();
        let parsed = ClassFile::parse(&bytes).unwrap();
        let failed = parsed.methods.iter().find(|m| m.name.as_str() == method).unwrap();
        let ours = npe_message::message(&parsed, failed, *pc);
        compared += 1;
        if ours.as_deref() != Some(expected) {
            differences.push(format!("{class}.{method} at {pc}\n  java: {expected}\n  ours: {ours:?}"));
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    println!("{compared} messages compared");
    assert!(compared >= CASES.len() * 2 - 12, "only {compared} cases failed:\n{text}");
}

#[test]
fn messages_without_names_of_locals() {
    let Some(jdk) = crate::common::jdk() else { return };
    compare(&jdk, &["-g:none"]);
}

#[test]
fn messages_with_names_of_locals() {
    let Some(jdk) = crate::common::jdk() else { return };
    compare(&jdk, &["-g"]);
}
