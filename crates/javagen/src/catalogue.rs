//! The catalogue: corners of the language that random statements would hardly find, each a script with random operands.
//!
//! A script is Java text. `%` and a letter stand for a random expression of the type that the letter names (`lambdas::decode`; `n` is a
//! small literal, and `%%` the operator); a backquote stands for a suffix that makes the names of this copy unique. Each line of a chapter is a
//! statement of its own, and each member a declaration of its own, so that shrinking can take them away one by one.

use crate::Feature;
use crate::generator::Generator;
use crate::lambdas::decode;
use crate::tree::{Node, Piece, declaration, node, text};
use crate::types::INT;

pub struct Entry {
    needs: &'static [Feature],
    members: &'static [&'static str],
    chapter: &'static str,
}

impl Generator<'_> {
    /// Some entries that the features allow, in random order.
    pub fn catalogue_selection(&mut self) -> Vec<&'static Entry> {
        let mut open: Vec<&Entry> =
            CATALOGUE.iter().filter(|entry| entry.needs.iter().all(|feature| self.on(*feature))).collect();
        let mut chosen = Vec::new();
        for _ in 0..self.options.chapters + self.options.chapters / 2 {
            if !open.is_empty() {
                chosen.push(open.swap_remove(self.rng.below(open.len())));
            }
        }
        chosen
    }

    pub fn catalogue_chapter(&mut self, entry: &Entry, members: &mut Vec<Node>) -> Vec<Node> {
        let suffix = self.fresh("_");
        // Operands stand in initialisers and lambdas too, which no checked exception may leave.
        self.scope.checked = false;
        for member in entry.members {
            // A member may initialise the main class itself: its operands are plain, or the program could fail before it starts.
            let (template, holes) = self.operands(&member.replace('`', &suffix), 0);
            members.push(declaration(&template, holes));
        }
        let lines = entry.chapter.lines().filter(|line| !line.trim().is_empty());
        lines
            .map(|line| {
                let (template, holes) = self.operands(&line.replace('`', &suffix), 2);
                node(template.trim(), holes)
            })
            .collect()
    }

    /// The script with `$` for each operand, and the operands.
    fn operands(&mut self, script: &str, deepest: usize) -> (String, Vec<Piece>) {
        let mut template = String::new();
        let mut holes = Vec::new();
        let mut letters = script.chars();
        while let Some(letter) = letters.next() {
            if letter != '%' {
                template.push(letter);
                continue;
            }
            match letters.next() {
                Some('n') => {
                    holes.push(text(&INT, self.rng.between(1, 5).to_string()).into());
                    template.push('$');
                }
                Some(code) if code.is_ascii_alphabetic() => {
                    let ty = decode(code);
                    let depth = self.rng.below(deepest + 1);
                    holes.push(self.receiver(&ty, depth).into());
                    template.push('$');
                }
                _ => template.push('%'),
            }
        }
        (template, holes)
    }
}

use Feature::{
    Arrays, Boxing, Collections, Enums, Exceptions, Floats, Generics, InnerClasses, Lambdas, Objects,
    Records, StaticInit, Streams, Strings, Switches, Varargs,
};

const CATALOGUE: [Entry; 27] = [
    Entry {
        needs: &[StaticInit],
        members: &[
            "static class Lazy` {
  static final int CONSTANT = %n;
  static int value = early(%I);
  static { log(\"Lazy` \" + value); value += 3; }
  static int early(int n) { log(\"early \" + n + \" \" + value); return n; }
}",
            "static class Broken` {
  static int value = %I;
  static { if (value != 123456789) throw new IllegalStateException(\"broken \" + value); }
}",
        ],
        chapter: "
log(\"before \" + Lazy`.CONSTANT);
log(\"value \" + Lazy`.value);
Lazy`.value *= %I;
show(Lazy`.value);
Lazy`[] none = new Lazy`[2];
try { show(Broken`.value); } catch (ExceptionInInitializerError e) { log(describe(e) + \" \" + describe(e.getCause())); }
try { show(Broken`.value); } catch (NoClassDefFoundError e) { log(describe(e)); }
",
    },
    Entry {
        needs: &[Objects],
        members: &[
            "static class Base` {
  int x = trace(\"Base.x\", %I);
  { trace(\"Base block\", x); }
  Base`() { this(%I); trace(\"Base()\", x); hook(); }
  Base`(int n) { trace(\"Base(int)\", n); x += n; hook(); }
  void hook() { log(\"Base.hook \" + x); }
  static int trace(String s, int n) { log(s + \" \" + n); return n; }
}",
            "static class Derived` extends Base` {
  int y = trace(\"Derived.y\", %I);
  final int z = 7;
  String s = \"set\";
  { trace(\"Derived block\", y); y++; }
  Derived`() { trace(\"Derived()\", y); }
  Derived`(long n) { super((int) n); x = -x; trace(\"Derived(long)\", x); }
  @Override void hook() { log(\"Derived.hook \" + x + \" \" + y + \" \" + z + \" \" + s); }
}",
        ],
        chapter: "
Base` one = new Derived`();
Base` two = new Derived`(%J);
show(one.x ^ two.x);
show(((Derived`) one).y);
one.hook();
try { show(((Derived`) new Base`()).y); } catch (ClassCastException e) { log(describe(e)); }
",
    },
    Entry {
        needs: &[InnerClasses],
        members: &["static class Outer` {
  int x = %I;
  class Inner {
    int x = %n;
    class Deep { int all() { return x * 100 + Outer`.this.x; } }
    int both() { Outer`.this.x++; return x + Outer`.this.x; }
  }
  Runnable task(final int n) {
    class Local implements Runnable {
      final int k = n + x;
      public void run() { x -= k; log(\"Local \" + n + \" \" + k + \" \" + x); }
    }
    return new Local();
  }
  static int twice(IntSupplier s) { return s.getAsInt() + s.getAsInt(); }
}"],
        chapter: "
final Outer` outer = new Outer`();
Outer`.Inner inner = outer.new Inner();
show(inner.both());
show(inner.new Deep().all());
Runnable task = outer.task(%I);
task.run(); task.run();
final int[] cell = {%I};
show(Outer`.twice(new IntSupplier() { int calls = 1; public int getAsInt() { return cell[0] += calls++ + outer.x; } }));
show(Outer`.twice(() -> cell[0]++ * outer.x));
",
    },
    Entry {
        needs: &[Lambdas],
        members: &[
            "static IntUnaryOperator loop`;",
            "static final Function<Integer, Function<Integer, Integer>> ADD` = a -> b -> a + b + %n;",
            "static <A, B, C> Function<A, C> then`(Function<? super A, ? extends B> f, Function<? super B, ? extends C> g) { return a -> g.apply(f.apply(a)); }",
        ],
        chapter: "
loop` = n -> n <= 0 || --fuel < 0 ? %I : loop`.applyAsInt(n - 1) * 3 + n;
show(loop`.applyAsInt(%n));
show(ADD`.apply(%i).apply(%i));
show(then`((String s) -> s.length(), n -> n * 2L).apply(%S));
show(then`(ADD`.apply(%i), Integer::toHexString).apply(%i));
Supplier<Supplier<String>> nested = () -> () -> \"deep\" + %n;
show(nested.get().get());
BiFunction<Integer, Integer, Integer> adder = Integer::sum;
show(adder.andThen(x -> x * x).apply(%i, %i));
Function<Integer, Integer> chain = Function.<Integer>identity().compose((Integer x) -> x - 1).andThen(x -> x << 1);
show(chain.apply(%i));
Predicate<String> p = String::isEmpty;
show(p.negate().or(s -> s.equals(\"\")).and(s -> s.length() < 3).test(%S));
",
    },
    Entry {
        needs: &[Lambdas, Boxing],
        members: &["static class Made` {
  final String how;
  Made`() { how = \"none\"; }
  Made`(int n) { how = \"int \" + n; }
  Made`(Integer n, String s) { how = s + n; }
  String how() { return how; }
  static String fixed(Made` m) { return \"static \" + m.how; }
}"],
        chapter: "
Supplier<Made`> none = Made`::new;
Function<Integer, Made`> boxed = Made`::new;
IntFunction<Made`> plain = Made`::new;
BiFunction<Integer, String, Made`> two = Made`::new;
IntFunction<int[]> ints = int[]::new;
Function<Integer, String[][]> rows = String[][]::new;
Function<Made`, String> unbound = Made`::how;
Function<Made`, String> fixed = Made`::fixed;
Supplier<String> bound = two.apply(%i, %S)::how;
show(unbound.apply(none.get()) + fixed.apply(boxed.apply(%i)) + plain.apply(%I).how);
show(bound.get());
show(ints.apply(%n).length + rows.apply(%n).length);
try { show(ints.apply(-%n).length); } catch (NegativeArraySizeException e) { log(describe(e)); }
try { Made` no = null; Supplier<String> fails = no::how; log(\"made \" + (fails == null)); } catch (NullPointerException e) { log(describe(e)); }
ToLongFunction<Integer> widen = Integer::intValue;
show(widen.applyAsLong(%i));
ToDoubleBiFunction<Integer, Long> mixed = (a, b) -> a * b;
show(mixed.applyAsDouble(%i, %l));
",
    },
    Entry {
        needs: &[Generics, Boxing],
        members: &[
            "static class Cell`<T extends Comparable<T>> implements Comparable<Cell`<T>> {
  T value;
  Cell`(T value) { this.value = value; }
  @Override public int compareTo(Cell`<T> other) { return value.compareTo(other.value); }
  <R extends Comparable<R>> Cell`<R> map(Function<? super T, ? extends R> f) { return new Cell`<R>(f.apply(value)); }
  @Override public String toString() { return \"[\" + value + \"]\"; }
}",
            "interface Turn`<A, B> { B turn(A a); default B twice(A a) { turn(a); return turn(a); } }",
            "static class Half` implements Turn`<Integer, Long> {
  long total;
  public Long turn(Integer a) { total += a; return total / 2; }
}",
            "static <T extends Comparable<T>> T best`(List<? extends T> all) { T top = all.get(0); for (T t : all) if (t.compareTo(top) > 0) top = t; return top; }",
            "static <T> T pick`(boolean c, T a, T b) { return c ? a : b; }",
        ],
        chapter: "
Cell`<Integer> cell = new Cell`<>(%i);
show(cell.map(n -> \"n\" + n).map(String::length).compareTo(cell));
show(cell.compareTo(new Cell`<>(%i)));
Turn`<Integer, Long> half = new Half`();
show(half.twice(%i));
show(best`(Arrays.asList(%i, %i, %i)));
show(best`(Arrays.asList(%S, %S)));
show(pick`(%Z, %i, %l));
int direct = pick`(%Z, %i, %i);
show(direct);
try { Cell` raw = cell; raw.value = \"text\"; Integer wrong = cell.value; show(wrong); } catch (ClassCastException e) { log(describe(e)); }
",
    },
    Entry {
        needs: &[Arrays, Exceptions],
        members: &[],
        chapter: "
Object[] objects = new Integer[%n];
try { objects[0] = %S; log(\"stored\"); } catch (ArrayStoreException e) { log(describe(e)); }
objects[0] = %i;
Number[] numbers = (Number[]) objects;
show(numbers[0].longValue());
try { String[] wrong = (String[]) objects; show(wrong.length); } catch (ClassCastException e) { log(describe(e)); }
try { int[][] jagged = new int[%n][]; jagged[0][0] = 1; } catch (NullPointerException e) { log(describe(e)); }
try { show(new long[%n][-%n].length); } catch (NegativeArraySizeException e) { log(describe(e)); }
int[][] grid = {{%I, %I}, {%I}, {}};
int[][] copy = grid.clone();
copy[0][0]++; copy[1] = new int[]{9, 8, 7};
log(Arrays.deepToString(grid) + Arrays.deepToString(copy) + (grid[0] == copy[0]) + (grid.length == copy.length));
try { show(grid[2][%n]); } catch (ArrayIndexOutOfBoundsException e) { log(describe(e)); }
try { int at = 0; grid[at = -1][at++] = at = 5 / at; } catch (RuntimeException e) { log(describe(e)); }
byte[][][] cube = new byte[2][%n][3];
cube[1][0][2] -= 129; cube[1][0][2] >>>= 1; cube[0][0][0]--;
log(Arrays.deepToString(cube));
log(cube.getClass().getSimpleName() + \" \" + cube.getClass().getName() + \" \" + objects.getClass().getName());
boolean[] flags = new boolean[2]; flags[1] |= %Z; flags[0] ^= !flags[1]; log(Arrays.toString(flags));
System.arraycopy(grid[0], 0, copy[1], 1, 2); log(Arrays.toString(copy[1]) + Arrays.equals(copy[1], grid[0]));
try { System.arraycopy(grid[0], 0, copy[1], 2, 2); } catch (IndexOutOfBoundsException e) { log(e.getClass().getName()); }
",
    },
    Entry {
        needs: &[Streams, Lambdas, Boxing],
        members: &[],
        chapter: "
show(IntStream.rangeClosed(1, %n).map(n -> n * n).filter(n -> n %% 2 == 1).sum());
show(Stream.of(%i, %i, %i).sorted().map(String::valueOf).collect(Collectors.joining(\"|\")));
show(Stream.of(%S, %S, \"mid\").collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting())));
show(IntStream.of(%I, %I).boxed().reduce(1, (a, b) -> a * 31 + b));
show(Stream.iterate(%n, n -> n * 2).limit(5).mapToLong(Integer::longValue).max().getAsLong());
show(Stream.of(%S, %S).anyMatch(s -> s.length() > %n));
show(Arrays.stream(new int[]{%I, %I, %I}).mapToObj(Integer::toHexString).collect(Collectors.toList()));
",
    },
    Entry {
        needs: &[Boxing],
        members: &[],
        chapter: "
Integer a = 127, b = 127, c = 128, d = 128;
log((a == b) + \" \" + (c == d) + \" \" + c.equals(d) + \" \" + (c <= d && c >= d));
Long e = 127L, f = 127L, g = -129L, h = -129L;
log((e == f) + \" \" + (g == h) + \" \" + e.equals(127) + \" \" + e.equals(127L));
Character x = 'x', y = (char) 200, z = (char) 200;
log((x == 'x') + \" \" + (y == z) + \" \" + y.compareTo(z) + (char) (x + 1));
Integer n = %i; Integer m = n; n++; log(n + \" \" + m + \" \" + (n == m)); m += 1; log(\"\" + n.equals(m));
Object o = %Z ? %n : 'c'; log(o + \" \" + o.getClass().getSimpleName());
Object q = true ? Integer.valueOf(%n) : Double.valueOf(2); log(q + \" \" + q.getClass().getSimpleName());
try { Integer none = null; int fails = none; show(fails); } catch (NullPointerException t) { log(describe(t)); }
try { Boolean none = null; if (%Z ? none : none) log(\"no\"); } catch (NullPointerException t) { log(describe(t)); }
Byte small = (byte) %I; Short wide = (short) %I; show(small + wide); show(small.hashCode() ^ wide.intValue());
Double nan = 0d / 0, again = Double.NaN; log(nan.equals(again) + \" \" + (nan.doubleValue() == again) + \" \" + Double.valueOf(0d).equals(-0d));
",
    },
    Entry {
        needs: &[Exceptions],
        members: &[
            "static int leave`(int n) {
  int i = 0;
  for (; i < 9; i++) {
    try {
      if (i == n) return i * 10;
      if (i %% 3 == 1) continue;
      if (i == n + 2) break;
      if (i == 4) throw new Plain(\"four\");
      log(\"body \" + i);
    } catch (Plain e) {
      log(e.getMessage());
      if (n == 5) return -4;
    } finally {
      log(\"finally \" + i);
      if (i == 7) break;
    }
  }
  return i;
}",
            "@SuppressWarnings(\"finally\") static int swallow`(int n) {
  try { if (n > 2) throw new IllegalStateException(\"lost\"); return n; } finally { if (n != 1) return -n; }
}",
            "static int kept`(int n) { int x = n; try { return x; } finally { x += 100; log(\"x \" + x); } }",
            "static String nest`(int n) {
  try {
    try { if (n == 0) throw new Checked(\"in\"); return \"a\" + 10 / (n - 1); }
    finally { if (n == 2) throw new Plain(\"from finally\"); }
  } catch (Checked | ArithmeticException e) { return describe(e); }
  finally { log(\"outer \" + n); }
}",
        ],
        chapter: "
for (int i = 0; i < 9; i += %n) show(leave`(i));
show(swallow`(%n)); show(swallow`(1)); show(kept`(%I));
for (int i = 0; i < 4; i++) try { show(nest`(i)); } catch (Plain e) { log(describe(e)); }
l`: { log(\"in\"); try { if (%n > 1) break l`; log(\"stayed\"); } finally { log(\"left\"); } log(\"end\"); }
do { try { log(\"once\"); continue; } finally { log(\"then\"); } } while (false);
",
    },
    Entry {
        needs: &[Exceptions],
        members: &["static void all`(int one, int two, boolean fails) throws Checked {
  try (Resource a = new Resource(\"a\", one); Resource none = null; Resource b = new Resource(\"b\", two)) {
    log(a.name + b.mode);
    if (fails) throw new CheckedChild(\"body\");
  } catch (Plain e) {
    log(\"plain \" + describe(e) + \" \" + e.getSuppressed().length);
    throw e;
  } finally { log(\"finally\"); }
}"],
        chapter: "
for (int i = 0; i < 3; i++) try { all`(i, %n, i == 1); } catch (Checked | Plain e) { log(describe(e)); for (Throwable t : e.getSuppressed()) log(\"suppressed \" + describe(t)); }
try { all`(%I, %I, %Z); } catch (Throwable t) { log(describe(t) + t.getSuppressed().length); }
try { throw new Plain(\"outer\", new Checked(\"inner\")); } catch (Plain e) { log(e + \" by \" + e.getCause()); }
try { try { throw new Checked(\"first\"); } finally { Object o = null; o.hashCode(); } } catch (RuntimeException e) { log(describe(e) + (e.getCause() == null)); }
",
    },
    Entry {
        needs: &[Varargs, Boxing],
        members: &[
            "static String over`(int n) { return \"int\" + n; }",
            "static String over`(long n) { return \"long\" + n; }",
            "static String over`(double n) { return \"double\" + n; }",
            "static String over`(Integer n) { return \"Integer\" + n; }",
            "static String over`(Object o) { return \"Object\" + o; }",
            "static String over`(int... n) { return \"ints\" + n.length; }",
            "static String over`(String s, Object... o) { return s + Arrays.toString(o); }",
            "static int total`(String tag, int... values) { int t = values.length; for (int v : values) t = t * 31 + v; log(tag + t); return t; }",
        ],
        chapter: "
byte b = (byte) %I; short s = (short) %I; char c = %C; float f = %n;
log(over`(b) + over`(s) + over`(c) + over`(f));
log(over`(%I) + over`(%J) + over`(%i) + over`((Object) %S));
log(over`() + over`(1, 2) + over`(%l) + over`('a', b));
log(over`(%S, %i) + over`(%S, 'x', 2L, null) + over`(\"n\", (Object[]) new String[]{\"p\", \"q\"}));
show(total`(\"none\")); show(total`(\"some\", %I, %I)); show(total`(\"array\", new int[]{%n, b, c}));
try { show(total`(\"null\", (int[]) null)); } catch (NullPointerException e) { log(describe(e)); }
",
    },
    Entry {
        needs: &[Objects],
        members: &[
            "static class Link` {
  int value;
  Link` next;
  Link`(int value, Link` next) { this.value = value; this.next = next; }
  static int length(Link` l) { return l == null ? 0 : 1 + length(l.next); }
  Link` reversed() { Link` r = null; for (Link` l = this; l != null; l = l.next) r = new Link`(l.value, r); return r; }
}",
            "static class Tree` {
  Tree` left, right; final int key; int count = 1;
  Tree`(int key) { this.key = key; }
  void add(int k) {
    if (k == key) count++;
    else if (k < key) { if (left == null) left = new Tree`(k); else left.add(k); }
    else if (right == null) right = new Tree`(k); else right.add(k);
  }
  String walk() { return (left == null ? \".\" : left.walk()) + key + \"x\" + count + (right == null ? \".\" : right.walk()); }
}",
        ],
        chapter: "
Link` list = null;
for (int i = 0; i < %n; i++) list = new Link`(i * %I, list);
show(Link`.length(list));
for (Link` l = list.reversed(); l != null; l = l.next) show(l.value);
try { show(list.next.next.next.next.next.next.value); } catch (NullPointerException e) { log(describe(e)); }
Tree` tree = new Tree`(%I);
for (int k : new int[]{%n, %n, %I, %n, -%n}) tree.add(k);
log(tree.walk());
",
    },
    Entry {
        needs: &[Strings, Switches],
        members: &["static String kind`(String s) {
  switch (s) {
    case \"AaAa\": case \"BBBB\": return \"same hash \" + s.hashCode();
    case \"AaBB\": s += \"!\";
    default: return \"other \" + s;
    case \"\": return \"empty\";
  }
}"],
        chapter: "
for (String s : new String[]{\"AaAa\", \"BBBB\", \"AaBB\", \"BBAa\", \"\", %S}) log(kind`(s));
char c = 'a'; c += 1; c++; show(c); show(c + 1); show((char) (c + 1)); log(\"\" + c + 1 + 'x' + (c + 1) + null + 1.0f + -0.0 + 10L);
String t = \"ab\"; final String u = \"ab\"; String v = t + \"c\"; log((t == u) + \" \" + (v == \"abc\") + \" \" + (u + \"c\" == \"abc\") + \" \" + (v.intern() == \"abc\"));
try { show(kind`(null)); } catch (NullPointerException e) { log(describe(e)); }
try { show(%S.charAt(%n * 20)); } catch (StringIndexOutOfBoundsException e) { log(describe(e)); }
try { show(\"abc\".substring(%n, 1)); } catch (StringIndexOutOfBoundsException e) { log(describe(e)); }
try { show(Integer.parseInt(\"2147483648\")); } catch (NumberFormatException e) { log(describe(e)); }
StringBuilder sb = new StringBuilder(%S); sb.append(%I).append(%Z).append(%C).append((Object) null).insert(0, %J).deleteCharAt(1).setCharAt(0, '*'); log(sb.reverse() + \" \" + sb.length() + \" \" + sb.indexOf(\"l\"));
log(String.valueOf(new char[]{'x', c}) + new String(new char[]{'p', 'q', 'r'}, 1, 2) + \"a,b,,c\".split(\",\").length + \"MiXed\".toLowerCase() + \"x\".compareTo(\"abc\") + \"ab\".compareTo(\"abc\"));
",
    },
    Entry {
        needs: &[],
        members: &[
            "static final int[] INTS` = {0, 1, -1, %I, Integer.MIN_VALUE, Integer.MAX_VALUE, 31, 33};",
            "static long ints`(int a, int b) {
  long r = 17;
  r = r * 31 + (a + b); r = r * 31 + (a - b); r = r * 31 + a * b;
  r = r * 31 + (a << b); r = r * 31 + (a >> b); r = r * 31 + (a >>> b);
  r = r * 31 + (a & b | a ^ ~b); r = r * 31 + (byte) a; r = r * 31 + (short) b; r = r * 31 + (char) a;
  r = r * 31 + ((long) a << b); r = r * 31 + ((long) a >>> b); r = r * 31 + (a < b ? 1 : a == b ? 2 : 3);
  try { r = r * 31 + a / b; r = r * 31 + a %% b; } catch (ArithmeticException e) { r ^= e.getMessage().length(); }
  return r;
}",
        ],
        chapter: "
for (int a : INTS`) { long row = 0; for (int b : INTS`) row = row * 31 + ints`(a, b); show(row); }
int i = %n; i = i++ + ++i * i--; show(i); i += i++ - (i = %n); show(i); i = i << 33 >>> i; show(i);
long l = %J; l <<= %J; show(l); l >>>= 65; show(l); l = Long.MIN_VALUE / -1; show(l); show(Long.MIN_VALUE %% -1);
byte b = (byte) 200; b += 100; show(b); b >>>= 1; show(b); b *= 2.9; show(b); b /= -1; show(b); b ^= 0xfff; show(b); b++; show(b);
short s = (short) 40000; s -= 1.5f; show(s); s %%= 7; show(s); s <<= 15; show(s); char c = 'z'; c *= 3; show(c); c -= 1000; show(c); c >>= 2; show(c); c = (char) -1; c++; show((int) c);
try { show(%I / (int) (l - l)); } catch (ArithmeticException e) { log(describe(e)); }
try { l %%= 0; show(l); } catch (ArithmeticException e) { log(describe(e)); }
",
    },
    Entry {
        needs: &[Floats],
        members: &[
            "static final double[] REALS` = {0d, -0d, 1, -1.5, %D, Double.NaN, 1 / 0d, Double.MIN_VALUE, 1e300, 2147483648.5};",
            "static long reals`(double a, double b) {
  long r = 17;
  r = r * 31 + Double.doubleToLongBits(a + b); r = r * 31 + Double.doubleToLongBits(a * b); r = r * 31 + Double.doubleToLongBits(a / b);
  r = r * 31 + Double.doubleToLongBits(a %% b); r = r * 31 + (int) a; r = r * 31 + (long) (a - b); r = r * 31 + (char) b; r = r * 31 + (byte) a;
  r = r * 31 + (a < b ? 1 : 0) + (a <= b ? 2 : 0) + (a > b ? 4 : 0) + (a >= b ? 8 : 0) + (a == b ? 16 : 0) + (a != b ? 32 : 0) + (!(a < b) ? 64 : 0);
  float f = (float) a, g = (float) b;
  r = r * 31 + Float.floatToIntBits(f * g); r = r * 31 + Float.floatToIntBits(f %% g); r = r * 31 + (short) f; r = r * 31 + (long) g;
  r = r * 31 + (f < g ? 1 : f > g ? 2 : f == g ? 3 : 4);
  return r;
}",
        ],
        chapter: "
for (double a : REALS`) { long row = 0; for (double b : REALS`) row = row * 31 + reals`(a, b); show(row); }
float f = %n; f++; f /= 3; show(f); f *= 1e20; show(f); f = (float) 1e40; show(f); f -= f; show(f); show(f == f); show(f != f);
double d = 0.1 + 0.2; show(d); d %%= 0.1; show(d); d--; show((float) d); show((int) Float.NaN); show((long) 1e30f); show((int) -1e30); show((char) 3.99e4); show((byte) 300.7);
long big = Long.MAX_VALUE; show((float) big); show((double) big); show((long) (double) big == big); show((int) (float) Integer.MAX_VALUE); int n = 16777217; show(n == (float) n); n += 0.7; show(n);
show(Math.min(-0d, 0d)); show(1 / Math.min(0d, -0d)); show(Math.max(Double.NaN, 1)); show(Math.round(-0.5)); show(Math.round(2.5f)); show(Double.compare(0d, -0d)); show(Math.sqrt(-1)); show(5.5 %% -2); show(-5.5f %% 2);
show(%Z ? 1 : 2.0); show(%Z ? 'a' : 0); show(%Z ? (byte) 1 : 'b'); show(%Z ? 1L : 1f); show(false ? 1 : 'c'); char ch = 'q'; int in = 0; show(true ? ch : in); show(true ? ch : 0);
",
    },
    Entry {
        needs: &[Collections, Records, Boxing],
        members: &["record Key`(int n, String s) {}"],
        chapter: "
Map<Key`, Integer> map = new HashMap<>();
for (int i = 0; i < 5; i++) map.merge(new Key`(i %% %n, \"k\"), i, Integer::sum);
show(map.size()); show(map.get(new Key`(0, \"k\"))); show(map.get(new Key`(0, null))); show(new Key`(%I, %S).hashCode()); show(new Key`(%n, \"t\"));
List<Integer> list = new ArrayList<>(List.of(5, 3, 9, 1)); list.remove(1); list.remove(Integer.valueOf(9)); list.add(0, %i); show(list);
try { for (Integer n : list) if (n == 5) list.add(n); } catch (ConcurrentModificationException e) { log(describe(e)); }
try { List.of(1).add(2); } catch (UnsupportedOperationException e) { log(describe(e)); }
try { show(list.get(99)); } catch (IndexOutOfBoundsException e) { log(describe(e)); }
Iterator<Integer> it = list.iterator(); while (it.hasNext()) if (it.next() %% 2 == 0) it.remove(); show(list);
list.sort((x, y) -> Integer.compare(y, x)); show(list); Collections.reverse(list); show(list);
Map<String, List<Integer>> groups = new TreeMap<>(); for (int n : new int[]{%n, %n, 7}) groups.computeIfAbsent(n > 2 ? \"big\" : \"small\", k -> new ArrayList<>()).add(n); show(groups);
Set<String> set = new HashSet<>(Arrays.asList(\"x\", \"yy\", %S)); show(set); show(set.contains(\"yy\")); for (Map.Entry<String, List<Integer>> e : groups.entrySet()) log(e.getKey() + e.getValue().size());
ArrayDeque<Integer> deque = new ArrayDeque<>(); for (int i = 0; i < 4; i++) { deque.push(i); deque.addLast(i * 10); } show(deque.pop() + deque.pollLast()); show(deque);
try { new ArrayDeque<Integer>().pop(); } catch (NoSuchElementException e) { log(describe(e)); }
PriorityQueue<Integer> queue = new PriorityQueue<>(Arrays.asList(%n, 2, %n)); StringBuilder order = new StringBuilder(); while (!queue.isEmpty()) order.append(queue.poll()); show(order);
",
    },
    Entry {
        needs: &[Enums, Switches, Collections],
        members: &[
            "enum Op` implements IntBinaryOperator {
  ADD(\"+\") { public int applyAsInt(int a, int b) { return a + b; } },
  MUL(\"*\") { public int applyAsInt(int a, int b) { return a * b; } },
  SHR(\">>\") { public int applyAsInt(int a, int b) { return a >> b; } };
  private static final Map<String, Op`> BY = new TreeMap<>();
  static { for (Op` op : values()) BY.put(op.sign, op); }
  final String sign;
  Op`(String sign) { this.sign = sign; }
  static Op` of(String sign) { return BY.get(sign); }
}",
            "static int rank`(Op` op) { return switch (op) { case ADD -> 1; case MUL -> { int r = op.ordinal(); yield r * 10; } case SHR -> throw new Plain(\"no rank\"); }; }",
        ],
        chapter: "
for (Op` op : Op`.values()) log(op + op.sign + op.applyAsInt(%I, %n) + op.getDeclaringClass().getSimpleName() + (op.getClass() == Op`.class));
for (Op` op : Op`.values()) try { show(rank`(op)); } catch (Plain e) { log(describe(e)); }
show(Op`.of(\"*\")); show(Op`.of(\"?\")); show(Op`.valueOf(\"ADD\").compareTo(Op`.SHR));
try { show(Op`.valueOf(\"NONE\")); } catch (IllegalArgumentException e) { log(e.getClass().getName()); }
EnumMap<Op`, Integer> counts = new EnumMap<>(Op`.class); counts.put(Op`.SHR, %i); counts.put(Op`.ADD, 1); show(counts); show(EnumSet.complementOf(EnumSet.of(Op`.ADD)));
try { Op` none = null; switch (none) { case ADD: log(\"add\"); default: log(\"other\"); } } catch (NullPointerException e) { log(describe(e)); }
",
    },
    Entry {
        needs: &[Objects],
        members: &[
            "interface Left` { default String who() { return \"left\" + secret(); } private int secret() { return %n; } static String make(int n) { return \"made\" + n; } }",
            "interface Right` { int COUNT = Left`.make(3).length(); default String who() { return \"right\" + COUNT; } }",
            "static class Both` implements Left`, Right` { public String who() { return Left`.super.who() + Right`.super.who(); } }",
            "static class Hide` { int x = %n; static String name() { return \"Hide\"; } int get() { return x; } Hide` self() { return this; } }",
            "static class Hider` extends Hide` { int x = 50; static String name() { return \"Hider\"; } @Override int get() { return x + super.x; } @Override Hider` self() { log(\"covariant\"); return this; } }",
        ],
        chapter: "
show(new Both`().who() + Left`.make(%I) + Right`.COUNT);
Hide` hide = new Hider`();
log(hide.x + \" \" + ((Hider`) hide).x + \" \" + hide.get() + Hide`.name() + Hider`.name() + hide.self().x + ((Hider`) hide).self().x);
Object o = hide; log((o instanceof Hider`) + \" \" + (o instanceof Left`) + \" \" + (null instanceof Object) + \" \" + (o instanceof Hide` h && h.x > %n));
if (!(o instanceof Hider` it)) return;
it.x -= %I; show(it.x); it.x++; ((Hide`) it).x *= 2; show(it.get());
",
    },
    Entry {
        needs: &[],
        members: &[
            "static int fib`(int n) { return n < 2 ? n : fib`(n - 1) + fib`(n - 2); }",
            "static long gcd`(long a, long b) { return b == 0 ? a : gcd`(b, a %% b); }",
            "static int ack`(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack`(m - 1, 1) : ack`(m - 1, ack`(m, n - 1)); }",
            "static boolean even`(int n) { return n == 0 || odd`(n - 1); }",
            "static boolean odd`(int n) { return n != 0 && even`(n - 1); }",
            "static void hanoi`(int n, char a, char b, char c) { if (n == 0) return; hanoi`(n - 1, a, c, b); sum = sum * 7 + a * 256 + b; hanoi`(n - 1, c, b, a); }",
        ],
        chapter: "
show(fib`(%n + 4)); show(gcd`(%J, %J)); show(ack`(1, %n)); show(ack`(2, %n)); show(even`(%n)); show(odd`(%n * 3));
hanoi`(%n, 'a', 'b', 'c'); show(sum);
",
    },
    Entry {
        needs: &[Arrays],
        members: &["static int next`(String tag, int n) { log(tag + n); return n; }"],
        chapter: "
int[] a = {1, 2, 3, 4}; int i = 0; a[i] = i = 2; log(Arrays.toString(a) + i); a[i++] += i++ * 10; log(Arrays.toString(a) + i); i = 0; i += a[i] + (i = 3) + i; show(i);
i = 1; a[i] <<= i = 2; log(Arrays.toString(a) + i); a[next`(\"l\", 1)] = next`(\"m\", 2) - next`(\"r\", %I) * next`(\"s\", 3);
try { int[] none = null; none[next`(\"index\", 1)] = next`(\"value\", 2); } catch (NullPointerException e) { log(describe(e)); }
try { a[next`(\"far\", 9)] = next`(\"late\", 2); } catch (ArrayIndexOutOfBoundsException e) { log(describe(e)); }
try { a[next`(\"low\", -1)] += next`(\"never\", 2) / next`(\"zero\", 0); } catch (RuntimeException e) { log(describe(e)); }
try { a[next`(\"ok\", 1)] += next`(\"x\", 2) / next`(\"zero\", 0); } catch (RuntimeException e) { log(describe(e)); }
show(next`(\"p\", 1) < 0 && next`(\"q\", 2) > 0 | next`(\"r\", 3) > 0); show(next`(\"t\", 1) > 0 || next`(\"u\", 2) > 0); show(next`(\"v\", 0) > 0 & next`(\"w\", 2) > 0 ^ true);
int x = 5; x = x++ * 2 + x; show(x); x -= x++ + ++x; show(x); x = -x-- - --x; show(x); boolean z = false; show((z = true) || (z = false)); show(z); long y = x; y += y = 3; show(y);
",
    },
    Entry {
        needs: &[Records, Switches, Objects],
        members: &[
            "sealed interface Shape` permits Dot`, Line`, Many` {}",
            "record Dot`(int x, int y) implements Shape` {}",
            "record Line`(Dot` from, Dot` to) implements Shape` { Line` { if (from.equals(to)) throw new IllegalArgumentException(\"short line \" + from); } Line`(int n) { this(new Dot`(0, n), new Dot`(n, 0)); } static int made = 0; int length() { return Math.abs(from.x - to.x) + Math.abs(from().y() - to().y()); } }",
            "record Many`(String name, double weight, Shape`... parts) implements Shape` {}",
            "static long size`(Shape` s) { if (s instanceof Dot` d) return d.x() ^ d.y(); if (s instanceof Line` l && l.length() > 2) return l.length(); if (s instanceof Many` m) { long t = 0; for (Shape` p : m.parts()) t += size`(p); return t; } return -1; }",
        ],
        chapter: "
Dot` dot = new Dot`(%I, %I); show(dot); show(dot.equals(new Dot`(dot.x(), dot.y()))); show(dot == new Dot`(dot.x(), dot.y())); show(dot.hashCode());
try { show(new Line`(dot, new Dot`(dot.x, dot.y))); } catch (IllegalArgumentException e) { log(describe(e)); }
show(new Line`(%n)); show(new Line`(%n).length()); show(new Line`(3).equals(new Line`(3)));
show(size`(new Many`(\"all\", -0.0, dot, new Line`(%n), new Many`(\"none\", 1)))); show(size`(new Line`(1))); show(size`(null));
",
    },
    Entry {
        needs: &[Switches],
        members: &[
            "static String old`(int n) { String s = \"\"; switch (n) { case 1: s += 1; case 2: s += 2; break; default: s += \"d\"; case -5: case 1000000: s += \"f\"; break; case Integer.MAX_VALUE: return \"max\"; } return s; }",
            "static int arrow`(char c) { int r = 0; switch (c) { case 'a', 'b' -> r = 1; case 'c' -> { for (int i = 0; i < 3; i++) { if (i == 1) continue; r += i; } } default -> r = -c; } return r; }",
            "static double value`(byte b) { return switch (b) { case 0 -> 'x'; case 1 -> 2.5f; case 2 -> 0; default -> { try { yield 7 / (b - 3); } catch (ArithmeticException e) { yield -1L; } finally { log(\"value \" + b); } } }; }",
        ],
        chapter: "
for (int n : new int[]{1, 2, 3, -5, 1000000, Integer.MAX_VALUE, %I}) log(old`(n));
for (char c : new char[]{'a', 'c', 'z', %C}) show(arrow`(c));
for (byte b = 0; b < 5; b++) show(value`(b));
l`: for (int i = 0; i < 5; i++) { switch (i) { case 1: continue; case 3: break l`; case 2: break; default: log(\"default \" + i); } log(\"after \" + i); }
int k = %n; int r = switch (k) { case 1 -> { int t = k; while (t < 100) t *= 3; yield t; } case 2 -> k > 1 ? switch (\"k\" + k) { case \"k2\" -> 22; default -> 0; } : 5; default -> k; }; show(r);
boolean odd = switch (k) { case 1, 3, 5 -> true; default -> false; }; if (switch (k & 1) { case 0: yield odd; default: yield !odd; }) log(\"odd\" + odd); else log(\"even\" + odd);
",
    },
    Entry {
        needs: &[],
        members: &["static int grid`(int n) { int found = 0; outer: for (int i = 0; i < n; i++) { int j = 0; while (true) { if (j > i) continue outer; if (i * j == 6) break outer; found += i ^ j; do { if (++j %% 2 == 0) break; found++; } while (j < 3); if (found > 200) return -found; } } return found; }"],
        chapter: "
for (int n = 0; n < 8; n += %n) show(grid`(n));
int i = 0, j = 10; for (; i < j; i++, j -= 2) if ((i ^ j) == 5) log(\"five\" + i); show(i * 100 + j);
int c = %I, steps = 0; while (c != 1 && steps < 30) { c = (c & 1) == 0 ? c >>> 1 : c * 3 + 1; steps++; } show(c + steps);
for (long l = 1; l > 0; l <<= 9) show(l); for (float f = 0; f < 1; f += 0.3f) show(f); for (char ch = 'x'; ch != '|'; ch++) show(ch); for (byte b = 120; b > 0; b++) show(b);
",
    },
    Entry {
        needs: &[Exceptions],
        members: &["static int deep`(int n) { if (n == 0) throw new PlainChild(\"bottom\"); try { return deep`(n - 1) + 1; } finally { sum += n; } }"],
        chapter: "
try { deep`(%n); } catch (Plain e) { log(describe(e) + \" \" + (e instanceof PlainChild) + e.getStackTrace()[0].getMethodName().startsWith(\"deep\") + e.getStackTrace().length); }
try { Object o = %S; Integer n = (Integer) o; show(n); } catch (ClassCastException e) { log(describe(e)); }
try { Object o = null; String s = (String) o; show(s); synchronized (s) { log(\"no\"); } } catch (NullPointerException e) { log(describe(e)); }
try { throw (RuntimeException) (Exception) new Checked(\"cast\"); } catch (ClassCastException e) { log(describe(e)); }
try { Objects.requireNonNull(null, \"needed\"); } catch (NullPointerException e) { log(describe(e) + e.getMessage()); }
try { try { provoke(%n); log(\"calm\"); } catch (CheckedChild e) { log(\"child\"); throw e; } catch (Checked e) { throw new Plain(\"again\", e); } } catch (Checked | Plain e) { log(describe(e) + (e.getCause() == null)); }
try { Math.toIntExact(1L << 40); } catch (ArithmeticException e) { log(describe(e)); }
try { throw new Error(\"error\"); } catch (RuntimeException e) { log(\"no\"); } catch (Throwable t) { log(describe(t)); }
",
    },
    Entry {
        needs: &[Collections, Lambdas, Boxing],
        members: &["static class Person` implements Comparable<Person`> { final String name; final int age; Person`(String name, int age) { this.name = name; this.age = age; } public int compareTo(Person` o) { return age - o.age; } @Override public boolean equals(Object o) { return o instanceof Person` p && p.age == age && p.name.equals(name); } @Override public int hashCode() { return name.hashCode() * 31 + age; } @Override public String toString() { return name + age; } }"],
        chapter: "
List<Person`> people = new ArrayList<>(); for (String s : new String[]{\"eve\", \"bob\", \"al\"}) people.add(new Person`(s, (s.length() * %n) ^ 3));
Collections.sort(people); show(people); people.sort(Comparator.comparing((Person` p) -> p.name.length()).thenComparing(p -> p.name)); show(people); show(Collections.max(people));
show(people.contains(new Person`(\"al\", people.get(0).age))); show(new HashSet<>(people).size()); show(people.indexOf(null));
int[] data = {%I, 5, %I, -1}; Arrays.sort(data); log(Arrays.toString(data) + Arrays.binarySearch(data, 5) + Arrays.hashCode(data)); people.forEach(p -> log(\"each \" + p)); people.removeIf(p -> p.age > %n); show(people.size());
Optional<String> some = Optional.of(%S).map(s -> s + \"!\"); show(some.orElse(\"none\")); show(Optional.empty().isPresent()); StringJoiner j = new StringJoiner(\",\", \"{\", \"}\"); for (Person` p : people) j.add(p.name); show(j);
",
    },
    Entry {
        needs: &[Exceptions, Generics, Lambdas],
        members: &[
            "interface Thrower`<T, E extends Exception> { T get() throws E; }",
            "static <T, E extends Exception> T or`(Thrower`<T, E> t, T other) { try { return t.get(); } catch (Exception e) { log(describe(e)); return other; } }",
            "static <E extends Throwable> void sneak`(Throwable t) throws E { throw (E) t; }",
        ],
        chapter: "
show(or`(() -> { provoke(%I); return \"fine\"; }, \"other\"));
show(or`(() -> 10 / (%I & 1), -1));
try { Thrower`<Integer, Checked> t = () -> { throw new CheckedChild(\"lambda\"); }; show(t.get()); } catch (Checked e) { log(describe(e)); }
try { sneak`(new Checked(\"sneaked\")); } catch (Throwable t) { log(describe(t)); }
",
    },
];
