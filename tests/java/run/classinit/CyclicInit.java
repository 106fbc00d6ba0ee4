// Two classes whose static initialisers need each other see default values.
public class CyclicInit {
    static class A {
        static { System.out.println("A starts"); }
        static int x = B.y + 1;
        static { System.out.println("A done " + x); }
    }
    static class B {
        static { System.out.println("B starts, A.x=" + A.x); }
        static int y = A.x + 10;
        static { System.out.println("B done " + y); }
    }
    static class Self {
        static final Self ONE = new Self();
        static int count = 5;
        int seen;
        Self() { seen = count; count++; }
    }

    public static void main(String[] args) {
        System.out.println(A.x + " " + B.y);
        System.out.println(Self.ONE.seen + " " + Self.count);
    }
}
