// References of Java: null, casts, indices, division.
import java.util.Objects;

class Nulls {
    static class Node { int value; Node next; Node(int v) { value = v; } Node copy() { return new Node(value); } }
    static class Box { Node node; }
    interface Shape { int area(); }
    static class Square implements Shape { public int area() { return 4; } }
    Node field;
    static Node shared;

    static int constant_bad() { Node n = null; return n.value; }
    static int constant_ok() { Node n = new Node(1); return n.value; }
    static int branch_bad(boolean c) { Node n = c ? new Node(1) : null; return n.value; }
    static int branch_ok(boolean c) { Node n = c ? new Node(1) : null; return c ? n.value : 0; }
    static int tested_bad(Node n) { if (n == null) System.out.println("null"); return n.value; }
    static int tested_ok(Node n) { if (n == null) return 0; return n.value; }
    static int param_ok(Node n) { return n.value; }
    static int and_ok(Node n) { return n != null && n.value > 0 ? 1 : 0; }
    static int or_bad(Node n) { return n != null || n.value > 0 ? 1 : 0; }
    static int loop_ok(Node n) { int s = 0; while (n != null) { s += n.value; n = n.next; } return s; }
    static int loop_bad(Node n) { int s = 0; while (n != null) { s += n.value; n = n.next; } return n.value; }
    static Node find(Node n, int k) { for (; n != null; n = n.next) if (n.value == k) return n; return null; }
    static int find_bad(Node n) { return find(n, 3).value; }
    static int find_ok(Node n) { Node f = find(n, 3); return f == null ? 0 : f.value; }
    static void must(Node n) { n.value = 1; }
    static void must_bad() { must(null); }
    static void must_ok() { must(new Node(2)); }
    static void deep(Node n) { must(n); }
    static void deep_bad() { deep(null); }
    static int field_bad(Box b) { b.node = null; return b.node.value; }
    static int field_ok(Box b) { b.node = null; b.node = new Node(1); return b.node.value; }
    static int alias_bad(Box b) { Box c = b; c.node = new Node(1); b.node = null; return c.node.value; }
    static int fresh_field_bad() { Box b = new Box(); return b.node.value; }
    static int fresh_field_ok() { Box b = new Box(); b.node = new Node(2); return b.node.value; }
    static int copy_ok(Node n) { return n.copy().value; }
    static void clear(Box b) { b.node = null; }
    static int clear_bad() { Box b = new Box(); b.node = new Node(1); clear(b); return b.node.value; }
    static void set(Box b, Node n) { b.node = n; }
    static int grid_ok(int n, int m) { if (n < 1 || m < 1) return 0; int[][] d = new int[n + 1][m + 1]; for (int i = 0; i <= n; i++) d[i][0] = i; for (int j = 0; j <= m; j++) d[0][j] = j; return d[n][m]; }
    static int counted_ok(String s) { int n = s.length(); if (n == 0) return 0; int[] d = new int[n + 1]; for (int i = 0; i <= n; i++) d[i] = i; return d[0]; }
    static int set_ok() { Box b = new Box(); set(b, new Node(1)); return b.node.value; }
    static int set_bad() { Box b = new Box(); set(b, null); return b.node.value; }
    static int checked_ok(Node n) { Objects.requireNonNull(n); return n.value; }
    static int static_bad() { shared = null; return shared.value; }
    static int static_ok() { shared = new Node(1); return shared.value; }
    int own_bad() { field = null; return field.value; }
    int own_ok() { field = new Node(3); return field.value; }
    static int caught_ok(boolean c) { Node n = c ? new Node(1) : null; try { return n.value; } catch (NullPointerException e) { return 0; } }
    static int correlated_ok(int k) { Node n = null; if (k > 5) n = new Node(k); if (k > 10) return n.value; return 0; }
    static int correlated_bad(int k) { Node n = null; if (k > 10) n = new Node(k); if (k > 5) return n.value; return 0; }
    static int call_bad(boolean c) { Shape s = c ? new Square() : null; return s.area(); }
    static int call_ok(boolean c) { Shape s = c ? new Square() : null; return s == null ? 0 : s.area(); }
    static class Circle implements Shape { public int area() { return 0; } }
    static class Maker { Node make() { return new Node(1); } }
    static class Nobody extends Maker { Node make() { return null; } }
    static int class_bad() { Maker m = new Nobody(); return m.make().value; }
    static int class_ok() { Maker m = new Maker(); return m.make().value; }
    static int classes_bad(boolean c) { Maker m = c ? new Maker() : new Nobody(); return m.make().value; }
    static int classes_ok(boolean c) { Maker m = c ? new Maker() : new Nobody(); return c ? m.make().value : 0; }
    static int class_division_bad() { Shape s = new Circle(); return 3 / s.area(); }
    static int class_division_ok() { Shape s = new Square(); return 3 / s.area(); }
    static int boxed_ok() { Integer a = 42; Object o = a.equals(42) ? a : null; return o.hashCode(); }
    static int boxed_bad() { Integer a = 42; Object o = a.equals(43) ? a : null; return o.hashCode(); }
    static int unboxed_ok(int k) { Integer a = k; Long b = 7L; Object o = a == k && b == 7 ? a : null; return o.hashCode(); }
    static int unboxed_bad(int k) { Integer a = k; Object o = a == 3 ? a : null; return o.hashCode(); }
    static int string_bad(boolean c) { String s = c ? "x" : null; return s.length(); }
    static int string_ok(boolean c) { String s = c ? "x" : null; return s != null ? s.length() : 0; }
    static int array_null_bad(boolean c) { int[] a = c ? new int[3] : null; return a[0]; }
    static int array_null_ok() { int[] a = new int[3]; return a[0]; }
    static int array_element_bad() { Node[] a = new Node[3]; return a[1].value; }
    static int array_element_ok() { Node[] a = new Node[3]; a[1] = new Node(1); return a[1].value; }

    static int index_bad() { int[] a = new int[3]; return a[3]; }
    static int index_ok() { int[] a = new int[3]; return a[2]; }
    static int index_loop_bad() { int[] a = new int[3]; int s = 0; for (int i = 0; i <= 3; i++) s += a[i]; return s; }
    static int index_loop_ok() { int[] a = new int[3]; int s = 0; for (int i = 0; i < a.length; i++) s += a[i]; return s; }
    static int index_negative_bad(boolean c) { int[] a = new int[3]; int i = c ? 0 : -1; return a[i]; }
    static int pick(int[] a, int i) { return a[i]; }
    static int pick_bad() { return pick(new int[2], 2); }
    static int pick_ok() { return pick(new int[2], 1); }
    static int[] size_bad() { int n = -2; return new int[n]; }
    static int[] size_ok() { int n = 2; return new int[n]; }

    static int div_bad(int a) { int z = 0; return a / z; }
    static int div_ok(int a) { int z = 3; return a / z; }
    static int div_tested_bad(int a, int b) { if (b == 0) System.out.println("zero"); return a / b; }
    static int div_tested_ok(int a, int b) { if (b == 0) return 0; return a / b; }
    static int div_param_ok(int a, int b) { return a / b; }
    static int ratio(int a, int b) { return a % b; }
    static int ratio_bad() { return ratio(3, 0); }
    static int ratio_ok() { return ratio(3, 2); }

    static Object cast_bad() { Object o = new Node(1); return (Box) o; }
    static Object cast_ok() { Object o = new Node(1); return (Node) o; }
    static Object cast_tested_ok(Object o) { if (o instanceof Box) return (Box) o; return null; }
    static Object FN_cast_tested_bad(Object o) { if (!(o instanceof Box)) return (Box) o; return null; }
    static Object cast_param_ok(Object o) { return (Box) o; }
    static Box narrow(Object o) { return (Box) o; }
    static Object narrow_bad() { return narrow(new Node(1)); }
    static Object narrow_ok() { return narrow(new Box()); }

    // Classes that exclude or include each other.
    static class Animal { Node node; }
    static class Dog extends Animal { }
    static class Cat extends Animal { }
    static int both_classes_ok(Animal a) { if (a instanceof Dog && a instanceof Cat) { Node n = null; return n.value; } return 0; }
    static int one_class_bad(Animal a) { if (a instanceof Dog) { Node n = null; return n.value; } return 0; }
    static int superclass_ok(Object o) { if (o instanceof Dog && !(o instanceof Animal)) { Node n = null; return n.value; } return 0; }
    static int declared_ok(Animal a) { if (a != null && !(a instanceof Animal)) { Node n = null; return n.value; } return 0; }
    static int interface_bad(Animal a) { if (a instanceof Shape) { Node n = null; return n.value; } return 0; }

    // Exceptions of the program are thrown by the program.
    static class Coded extends Exception { int code; Coded(int c) { super("coded"); code = c; } }
    static int code(int x) { try { if (x < 0) throw new Coded(x); return 10; } catch (Coded e) { return e.code; } }
    static int thrown_code_bad() { Node n = null; if (code(-7) == -7) return n.value; return 0; }
    static int thrown_code_ok() { Node n = null; if (code(-7) == 0) return n.value; return 0; }
    static int library_keeps_ok(java.util.List<Box> list) { Box b = new Box(); b.node = new Node(1); list.add(b); return b.node.value; }
    static int library_keeps_bad(java.util.List<Box> list) { Box b = new Box(); b.node = null; list.add(b); return b.node.value; }

    // A method has a receiver.
    static Object made(Nulls of) { return of == null ? null : new Object(); }
    int receiver_ok() { return made(this).hashCode(); }
    int no_receiver_bad() { return made(null).hashCode(); }

    // A method that anybody may override sets a field for a new object.
    static class Part {
        Object whole;
        void setWhole(Object whole) { this.whole = whole; }
        void bind(Object whole) { setWhole(whole); }
        int size() { return whole.hashCode(); }
    }
    static class OtherPart extends Part {
        void setWhole(Object whole) { super.setWhole(whole); }
    }
    int bound_ok(Object whole) { Part part = new Part(); part.bind(this); return part.size(); }
    int unbound_bad() { Part part = new Part(); return part.size(); }

    // What a constructor of the library sets.
    static class Filter extends java.io.FilterReader {
        Filter(java.io.Reader in) { super(in); }
        java.io.Reader of;
        int first() throws java.io.IOException { return in.read(); }
    }
    static int inherited_ok(java.io.Reader in) throws java.io.IOException { return new Filter(in).first(); }
    static int own_field_bad(java.io.Reader in) throws java.io.IOException { return new Filter(in).of.read(); }

    // What is no test for null: a test of a class, what a callee asks, an exception that is not caught.
    static boolean runs(Object of) { return of instanceof Runnable; }
    static int class_in_callee_ok(Object of) { if (runs(of)) { return 1; } return of.hashCode(); }
    static int class_ok(Object of) { int n = of.hashCode(); return of instanceof Runnable ? 1 : n; }
    static void fails(Object of, boolean first) throws java.io.IOException {
        if (first) { of.hashCode(); }
        if (of.hashCode() == 3) { throw new java.io.IOException(); }
    }
    static int caught_ok(Object of) {
        int n = of.hashCode();
        try { fails(of, n == 7); } catch (java.io.IOException e) { return 1; }
        return of.hashCode();
    }
    static int tested_elsewhere_bad(Object of, int k) { if (k > 3) { return of.hashCode(); } return of != null ? of.hashCode() : k; }

    // What the library never answers with null, though somebody asks.
    static String longer(String text) { return text == null ? null : text + "x"; }
    static int text_ok(StringBuffer text) { return longer(text.toString()).length(); }
    static int text_bad() { return longer(null).length(); }
}
