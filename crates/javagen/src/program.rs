//! The whole program: helpers, static state and methods, types, chapters, and the main method that runs the chapters.

use crate::generator::{Generator, Scope};
use crate::tree::{Node, declaration, node, pieces, pinned};
use crate::types::{INT, Type};
use crate::world::Variable;
use crate::{Feature, Options};

const IMPORTS: &str = "import java.util.*;\nimport java.util.function.*;\nimport java.util.stream.*;";

/// The helpers. `log` prints in plain ASCII, whatever the encoding of the terminal, and keeps the checksum.
const HELPERS: [&str; 18] = [
    "static int fuel;",
    "static long sum;",
    "static final Object LOCK = new Object();",
    "static void log(String s) {
  long hash = 0;
  boolean plain = true;
  for (char c : s.toCharArray()) {
    hash = hash * 31 + c;
    if (c < ' ' || c > '~') plain = false;
  }
  sum = sum * 37 + hash;
  System.out.println(plain ? s : escaped(s));
}",
    "static String escaped(String s) {
  StringBuilder out = new StringBuilder();
  for (char c : s.toCharArray()) if (c < ' ' || c > '~') out.append('<').append((int) c).append('>'); else out.append(c);
  return out.toString();
}",
    "static void show(boolean v) { log(\"Z \" + v); }",
    "static void show(char v) { log(\"C \" + (int) v); }",
    "static void show(int v) { log(\"I \" + v); }",
    "static void show(long v) { log(\"J \" + v); }",
    "static void show(float v) { log(\"F \" + v); }",
    "static void show(double v) { log(\"D \" + v); }",
    "static void show(Object v) { log(\"L \" + v); }",
    "static boolean truth(boolean b) { return b; }",
    "static String cap(String s) { return s != null && s.length() > 40 ? s.substring(0, 40) : s; }",
    "static String tail(String s, int from) { return s.substring(index(from, s.length())); }",
    "static char at(String s, int i) { return s.isEmpty() ? '?' : s.charAt(index(i, s.length())); }",
    "static int index(int i, int length) { return length == 0 ? 0 : (i & 0x7fffffff) % length; }",
    "static String describe(Throwable t) {
  String name = t.getClass().getSimpleName();
  return t instanceof NullPointerException || t instanceof ClassCastException || t instanceof LinkageError ? name : name + \": \" + t.getMessage();
}",
];

const EXCEPTIONS: [&str; 6] = [
    "static class Checked extends Exception {
  Checked(String m) { super(m); }
}",
    "static class CheckedChild extends Checked {
  CheckedChild(String m) { super(\"child \" + m); }
  @Override public String getMessage() { return \"<\" + super.getMessage() + \">\"; }
}",
    "static class Plain extends RuntimeException {
  Plain(String m) { super(m); }
  Plain(String m, Throwable cause) { super(m, cause); }
}",
    "static class PlainChild extends Plain {
  PlainChild(String m) { super(m); }
}",
    "static void provoke(int n) throws Checked {
  if ((n & 3) == 1) throw new Checked(\"provoked \" + n);
  if ((n & 3) == 2) throw new CheckedChild(\"provoked \" + n);
}",
    "static class Resource implements AutoCloseable {
  final String name;
  final int mode;
  Resource(String name, int mode) {
    this.name = name;
    this.mode = mode;
    if ((mode & 7) == 7) throw new Plain(\"open \" + name);
    log(\"open \" + name);
  }
  @Override public void close() {
    log(\"close \" + name);
    if ((mode & 3) == 1) throw new PlainChild(\"close \" + name);
  }
}",
];

/// How many expressions a chapter has, roughly.
const CHAPTER_BUDGET: usize = 140;

pub fn build(seed: u64, options: &Options) -> Vec<Node> {
    let mut generator = Generator::new(seed, options);
    let g = &mut generator;
    g.declare_types();
    g.declare_statics();
    let mut members: Vec<Node> = HELPERS.iter().map(|helper| fixed(helper)).collect();
    members.extend(EXCEPTIONS.iter().map(|helper| declaration(helper, vec![])));
    members.push(declaration("interface Mix { long mix(byte b, char c, double d, String s); }", vec![]));
    members.extend(g.write_fields());
    members.extend(g.write_types());
    members.extend(g.write_statics());
    let chapters = g.write_chapters(&mut members);
    members.append(&mut g.extra);
    members.push(g.write_main(&chapters));
    let class = pinned(&format!("public class {} $", g.world.main), pieces![members]);
    vec![pinned(IMPORTS, vec![]), class]
}

fn fixed(text: &str) -> Node {
    pinned(text, vec![])
}

impl Generator<'_> {
    fn declare_statics(&mut self) {
        for _ in 0..self.rng.between(3, 6) {
            let ty = self.value_type();
            let name = self.fresh("s");
            self.world.fields.push(Variable { name, ty, assignable: true, capturable: true });
        }
        for _ in 0..self.rng.between(3, 6) {
            let signature = self.signature("fn");
            self.world.statics.push(signature);
        }
    }

    fn write_fields(&mut self) -> Vec<Node> {
        let mut members = Vec::new();
        for field in self.world.fields.clone() {
            // Plain values only: an initialiser of the main class runs before the fuel is filled.
            let value = self.in_block(|g| {
                let fields = std::mem::take(&mut g.world.fields);
                g.scope = Scope::default();
                let value = g.leaf(&field.ty);
                g.world.fields = fields;
                value
            });
            members.push(declaration(
                &format!("static {} {} = $;", field.ty.java(), field.name),
                pieces![value],
            ));
        }
        members
    }

    fn write_statics(&mut self) -> Vec<Node> {
        let mut members = Vec::new();
        for signature in self.world.statics.clone() {
            let member = self.in_block(|g| {
                g.enter_static(&signature);
                g.method("static ", &signature)
            });
            members.push(member);
        }
        members
    }

    /// The chapters: random statements and entries of the catalogue by turns. Returns their names.
    fn write_chapters(&mut self, members: &mut Vec<Node>) -> Vec<String> {
        let mut names = Vec::new();
        for _ in 0..self.options.chapters {
            let name = self.fresh("chapter");
            let size = self.options.statements;
            let body = self.in_block(|g| {
                g.enter_chapter();
                let (mut body, completes) = g.open_block(size.max(1), true);
                if completes {
                    body.push(g.print());
                }
                body
            });
            members.push(declaration(&format!("static void {name}() throws Checked $"), pieces![body]));
            names.push(name);
        }
        for entry in self.catalogue_selection() {
            let name = self.fresh("chapter");
            let body = self.in_block(|g| {
                g.enter_chapter();
                g.catalogue_chapter(entry, members)
            });
            members.push(declaration(&format!("static void {name}() throws Checked $"), pieces![body]));
            names.push(name);
        }
        names
    }

    fn enter_chapter(&mut self) {
        self.budget = CHAPTER_BUDGET;
        self.scope = Scope {
            returns: Some(Type::Void),
            checked: self.on(Feature::Exceptions),
            creates: true,
            calls: true,
            risk: 3,
            ..Scope::default()
        };
    }

    fn write_main(&mut self, chapters: &[String]) -> Node {
        let mut body = Vec::new();
        for name in chapters {
            let fuel = self.options.fuel;
            body.push(node(
                &format!(
                    "fuel = {fuel};\ntry {{ {name}(); }} catch (Throwable t) {{ log(\"{name} ended by \" + describe(t)); }}"
                ),
                vec![],
            ));
        }
        body.push(pinned("System.out.println(\"checksum \" + sum);", vec![]));
        if self.on(Feature::AbruptEnd) && self.rng.chance(25) {
            body.push(self.abrupt_end());
        }
        declaration("public static void main(String[] args) throws Exception $", pieces![body])
    }

    /// The program's last act: an exception that nothing catches, or an exit code.
    fn abrupt_end(&mut self) -> Node {
        self.in_block(|g| {
            g.scope = Scope::default();
            let value = g.expr(&INT, 0);
            let form = g.rng.pick([
                "throw new Checked(\"end \" + ($));",
                "throw new Plain(\"end\", new CheckedChild(\"cause \" + ($)));",
                "System.exit(($) & 127);",
                "int[][] end = new int[2][($) & 1];\nshow(end[1][1]);",
                "show(10 / (($) - ($)));",
                "show(new int[]{1, 2}[2 + (($) & 7)]);",
                "Object end = \"text\" + ($);\nshow((Integer) end);",
                "try (Resource end = new Resource(\"end\", 1)) { provoke((($) & 0) + 2); }",
                "show(Integer.parseInt(\"x\" + ($)));",
                "throw new StackOverflowError(\"pretended \" + ($));",
            ]);
            let again = value.clone();
            let holes = if form.matches('$').count() == 2 { pieces![value, again] } else { pieces![value] };
            node(form, holes)
        })
    }
}
