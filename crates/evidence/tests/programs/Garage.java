import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;

public class Garage {
    public static class Car {
        private int year;
        public Car owner;
        public Car() {}
        public Car(int year) { this.year = year; }
        public void setYear(int year) { this.year = year; }
    }

    public static class Checked {
        private final int value;
        public Checked(int value) {
            if (value < 0) throw new IllegalArgumentException();
            this.value = value;
        }
    }

    /** The constructor looks simple, and lies. */
    public static class Tricky {
        static Tricky last;
        public int value;
        public Tricky(int value) { this.value = value; if (last != null) last.value = 7; last = this; }
    }

    public static class Pair {
        public final Pair other;
        public Pair(Pair other) { this.other = other; }
    }

    private static class Hidden {
        private long big;
        private Hidden next;
        private Hidden() { throw new IllegalStateException("nobody may"); }
    }

    record Point(int x, Object y) {}

    public class Inner {
        public int depth;
        public int around() { return Garage.this.size + depth; }
    }

    public enum Color { RED, GREEN { @Override int shade() { return 3; } }; int shade() { return 0; } }

    interface Shape { int area(int scale); String name(); }

    int size;
    private static int counter = 1;
    static final Object[] LOCKED = new Object[1];

    public static void old(Car car) {
        if (car.year < 1950 && car.owner.year == 2009) {
            throw new IllegalStateException(); // old
        }
    }

    public static int swallow(int[] numbers, int index) {
        try {
            return numbers[index]; // swallowed
        } catch (ArrayIndexOutOfBoundsException e) {
            return -1;
        }
    }

    public static int loop(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i;
            if (sum == 10) {
                sum = 0; // ten
            }
        }
        return sum;
    }

    private void secret(Hidden hidden) {
        if (hidden.big == 1L << 40 && hidden.next.next == hidden) {
            hidden.next = null; // secret
        }
    }

    private static void secretArray(Object[] things, IntFunction<String> names) {
        if (things.length == 2 && things[1] == things && names.apply(1) == null && names.apply(2).equals("x")) {
            counter++; // secretArray
        }
    }

    public static void negative(Checked checked) {
        if (checked.value == -5) {
            counter++; // negative
        }
    }

    public static void tricky(Tricky a, Tricky b) {
        if (a.value == 1 && b.value == 2) {
            counter++; // tricky
        }
    }

    public static void circle(Pair pair) {
        if (pair.other.other == pair && pair.other != pair) {
            counter++; // circle
        }
    }

    public static int matrix(int[][] rows, String[][][] deep) {
        if (rows[1].length == 3 && rows[1][2] == 9 && rows[0] == null && deep[0][1] == null) {
            return deep[0][0][0].length(); // matrix
        }
        return 0;
    }

    public static void odd(String text) {
        if (text.length() == 9 && text.charAt(0) == '"' && text.charAt(1) == '\\' && text.charAt(2) == '\n' && text.charAt(3) == 0
            && text.charAt(4) == 0xd800 && text.charAt(5) == 'u' && text.charAt(6) == 0xe9 && text.charAt(7) == 0xffff) {
            counter++; // odd
        }
    }

    public static void strings(String a, String b, char c) {
        if (a.equals(b) && a != b && c == '\'') {
            counter++; // strings
        }
    }

    public static void color(Color color) {
        if (color.shade() == 3) {
            counter++; // green
        }
    }

    public static void byFields(String narrow, String wide, Color green, Color red) {
        if (narrow.equals("\u00e9'") && wide.equals("\u20acA") && green == Color.GREEN && red == Color.RED) {
            counter++; // byFields
        }
    }

    public static void threeColors(String text, Color a, Color b, Color c) {
        if (a != b && b != c && a != c && c.ordinal() == 0) {
            counter++; // threeColors
        }
    }

    public static void inner(Inner inner) {
        if (inner.around() == 12) {
            counter++; // inner
        }
    }

    public static void statics() {
        if (counter == 42 && LOCKED == null) {
            counter++; // statics
        }
    }

    public static void map(Map<String, Car> cars, List<Car> list, Collection<Integer> numbers) {
        Car car = cars.get("old");
        if (car != null && list.contains(car) && numbers.iterator().next() == 7) {
            counter++; // map
        }
    }

    public static void point(Point point) {
        if (point.x() == 3 && point.y() == point.getClass()) {
            counter++; // point
        }
    }

    static void shape(Shape shape, IntSupplier supplier) {
        if (shape.area(2) == 5 && shape.area(2) == 6 && shape.area(2) == 6 && shape.name() == null && supplier.getAsInt() == 8) {
            counter++; // shape
        }
    }

    public static void numbers(byte b, short s, long l, float f, double d, boolean z) {
        if (b == -128 && s == -2 && l == Long.MIN_VALUE && f != f && d == 1e-300 && z) {
            counter++; // numbers
        }
    }

    public Garage() {}

    public Garage(Object[] things) {
        things[0] = this; // store
    }

    public static int overloaded(Object o, int i) { return 1; }

    public static int overloaded(String s, long i) {
        return s.length(); // overloaded
    }

    public static void viaLambda(Runnable task) {
        Runnable mine = () -> {
            task.run(); // lambda
        };
        mine.run();
    }

    public static int rethrown(Object o) {
        try {
            return o.hashCode();
        } catch (NullPointerException e) {
            throw failure(); // rethrown
        }
    }

    private static RuntimeException failure() { return new UnsupportedOperationException(); }
}
