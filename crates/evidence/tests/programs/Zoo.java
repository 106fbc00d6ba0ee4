import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Classes of every habit, and a dump of what a reference leads to. */
public class Zoo {
    public static class A {
        private int i;
        protected long l;
        public Object ref;
        final byte b;
        public A(int i, byte b) { this.i = i; this.b = b; }
        public void setL(long l) { this.l = l; }
    }

    public static class B extends A {
        private A left;
        private final B right;
        char c;
        public B(B right, byte b) { super(7, b); this.right = right; }
        public void left(A a) { left = a; }
    }

    static class C {
        short s;
        float f = 1.5f;
        double d;
        boolean z = true;
        Object[] items = new Object[3];
        int[] nums;
        String text;
    }

    private static class D {
        private D self;
        private C c;
        private D() { throw new IllegalStateException(); }
    }

    record R(int x, Object y) {}

    static int count;

    public static void check(Object[] roots, String[] wanted) {
        for (int n = 0; n < roots.length; n++) {
            String found = dump(roots[n]);
            if (!found.equals(wanted[n])) {
                throw new IllegalStateException(found + " instead of " + wanted[n]);
            }
        }
        count++; // same
    }

    static String dump(Object root) {
        Map<Object, Integer> ids = new IdentityHashMap<>();
        List<Object> work = new ArrayList<>();
        StringBuilder out = new StringBuilder(value(root, ids, work));
        for (int n = 0; n < work.size(); n++) {
            out.append(' ').append(describe(work.get(n), ids, work));
        }
        return out.toString();
    }

    private static String value(Object o, Map<Object, Integer> ids, List<Object> work) {
        if (o == null) return "null";
        if (o instanceof String text) {
            StringBuilder out = new StringBuilder("s");
            for (char c : text.toCharArray()) out.append(String.format("%04x", (int) c));
            return out.toString();
        }
        if (!ids.containsKey(o)) {
            ids.put(o, ids.size());
            work.add(o);
        }
        return "#" + ids.get(o);
    }

    private static String describe(Object o, Map<Object, Integer> ids, List<Object> work) {
        StringBuilder out = new StringBuilder(o.getClass().getName()).append('{');
        if (o.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(o); i++) {
                boolean primitive = o.getClass().getComponentType().isPrimitive();
                out.append(primitive ? number(Array.get(o, i)) : value(Array.get(o, i), ids, work)).append(',');
            }
            return out.append('}').toString();
        }
        for (Class<?> c = o.getClass(); c != Object.class && c != Record.class; c = c.getSuperclass()) {
            Field[] fields = c.getDeclaredFields();
            Arrays.sort(fields, (x, y) -> x.getName().compareTo(y.getName()));
            for (Field field : fields) {
                field.setAccessible(true);
                try {
                    Object v = field.get(o);
                    out.append(field.getType().isPrimitive() ? number(v) : value(v, ids, work)).append(',');
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
        return out.append('}').toString();
    }

    private static String number(Object v) {
        if (v instanceof Float f) return "f" + Integer.toHexString(Float.floatToRawIntBits(f));
        if (v instanceof Double d) return "d" + Long.toHexString(Double.doubleToRawLongBits(d));
        if (v instanceof Character c) return Integer.toString(c);
        return v.toString();
    }
}
