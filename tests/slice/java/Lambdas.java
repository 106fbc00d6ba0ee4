/** Lambdas capture values and run where they are called, also inside of the library. */
class Lambdas {
    interface Op {
        int apply(int x);
    }

    static int calls;

    static void _SLICE(int x) {}

    static int twice(Op op, int x) {
        return op.apply(op.apply(x)); // in
    }

    static void run(int a, int b, int c, int d) {
        int by = b * 2; // in
        Op add = x -> x + by; // in
        Op scale = x -> x * d; // out
        int unused = scale.apply(c); // out
        int[] seen = new int[1]; // in
        java.util.List<Integer> list = new java.util.ArrayList<>(); // in
        list.add(a); // in
        list.add(c); // in
        list.forEach(x -> seen[0] += x); // in
        _SLICE(twice(add, a)); // in
        _SLICE(seen[0]); // in
    }
}
