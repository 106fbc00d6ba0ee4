import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Builds the state before, calls the method, and compares the state after with the prediction. */
public class PathlightReplay {
    static final Map<String, Object> objects = new HashMap<>();

    static void buildState() throws Throwable {
@BUILD@
    }

    static void callEntry() throws Throwable {
        Method method = Class.forName(@OWNER@).getDeclaredMethod(@METHOD@, new Class<?>[] {@TYPES@});
        method.setAccessible(true);
        Object result;
        try {
            result = method.invoke(@RECEIVER@, new Object[] {@ARGUMENTS@});
        } catch (java.lang.reflect.InvocationTargetException e) {
            throw e.getCause();
        }
        String expected = @RESULT@;
        if (expected != null && !same(expected, result)) throw new AssertionError("result: " + result + " instead of " + expected);
        compare();
        confirmed();
    }

    static void confirmed() {
        System.out.println("as predicted");
    }

    static final String[][] EXPECTED = {
@EXPECTED@
    };

    /** Objects that the method made get their names as they are met. */
    static void compare() throws Throwable {
        boolean[] done = new boolean[EXPECTED.length];
        boolean more = true;
        while (more) {
            more = false;
            for (int i = 0; i < EXPECTED.length; i++) {
                String[] row = EXPECTED[i];
                if (done[i] || !(row[0].equals("@static") || objects.containsKey(row[0]))) continue;
                done[i] = true;
                Object object = objects.get(row[0]);
                if (row[1].equals("@size")) {
                    int size = object instanceof Map ? ((Map<?, ?>) object).size() : ((Collection<?>) object).size();
                    if (size != Integer.parseInt(row[3])) throw new AssertionError(row[0] + " has " + size + " entries instead of " + row[3]);
                    continue;
                }
                if (row[1].equals("@set")) {
                    boolean found = false;
                    for (Object held : (Set<?>) object) found = found || same(row[3], held);
                    if (!found) throw new AssertionError(row[0] + " does not hold " + row[3]);
                    continue;
                }
                Object actual;
                if (row[1].equals("@element")) {
                    actual = Array.get(object, Integer.parseInt(row[2]));
                } else if (row[1].equals("@list")) {
                    List<?> list = (List<?>) object;
                    int index = Integer.parseInt(row[2]);
                    if (index >= list.size()) throw new AssertionError(row[0] + " has no element " + index);
                    actual = list.get(index);
                } else if (row[1].equals("@map")) {
                    if (!row[2].equals("null") && !objects.containsKey(row[2])) {
                        done[i] = false;
                        continue;
                    }
                    if (!((Map<?, ?>) object).containsKey(get(row[2]))) throw new AssertionError(row[0] + " has no key " + row[2]);
                    actual = ((Map<?, ?>) object).get(get(row[2]));
                } else {
                    actual = field(row[1], row[2]).get(object);
                }
                more = true;
                if (!same(row[3], actual)) {
                    throw new AssertionError(row[0] + "." + row[2] + ": " + actual + " instead of " + row[3]);
                }
            }
        }
    }

    static boolean same(String expected, Object actual) {
        if (expected.equals("null")) return actual == null;
        if (expected.startsWith("#")) {
            long number = Long.parseLong(expected.substring(1));
            if (actual instanceof Boolean) return ((Boolean) actual) == (number != 0);
            if (actual instanceof Character) return ((Character) actual) == number;
            return actual instanceof Number && ((Number) actual).longValue() == number;
        }
        if (actual == null) return false;
        if (objects.containsKey(expected)) return objects.get(expected) == actual;
        for (Object known : objects.values()) if (known == actual) return false;
        objects.put(expected, actual);
        return true;
    }

    static Field field(String owner, String name) throws Throwable {
        Field field = Class.forName(owner).getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }

    static void make(String name, String type, int length) throws Throwable {
        Class<?> c = Class.forName(type);
        Object object;
        if (c == String.class) {
            object = new String(name);
        } else if (c == List.class) {
            object = new ArrayList<Object>();
        } else if (c == Set.class) {
            object = new LinkedHashSet<Object>();
        } else if (c == Map.class) {
            object = new LinkedHashMap<Object, Object>();
        } else if (Collection.class.isAssignableFrom(c) && type.startsWith("java.util.") || Map.class.isAssignableFrom(c) && type.startsWith("java.util.")) {
            object = c.getDeclaredConstructor().newInstance();
        } else if (c.isArray()) {
            object = Array.newInstance(c.getComponentType(), length);
        } else if (c.isInterface()) {
            object = java.lang.reflect.Proxy.newProxyInstance(c.getClassLoader(), new Class<?>[] {c}, (p, m, a) -> null);
        } else {
            Field unsafe = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            unsafe.setAccessible(true);
            object = c == Object.class ? new Object() : ((sun.misc.Unsafe) unsafe.get(null)).allocateInstance(c);
        }
        objects.put(name, object);
    }

    /** Which entries go in first; the order of iteration follows. */
    static int order;
    static final List<String[]> entries = new ArrayList<>();

    @SuppressWarnings("unchecked")
    static void fill() {
        if (order > 0) Collections.shuffle(entries, new Random(order * 0x9E3779B97F4A7C15L));
        for (String[] entry : entries) {
            Object object = objects.get(entry[0]);
            if (entry[1].equals("@set")) ((Set<Object>) object).add(get(entry[3]));
            else ((Map<Object, Object>) object).put(get(entry[2]), get(entry[3]));
        }
    }

    @SuppressWarnings("unchecked")
    static void set(String object, String owner, String name, String value) throws Throwable {
        if (owner.equals("@list")) {
            ((List<Object>) objects.get(object)).add(get(value));
            return;
        }
        if (owner.equals("@set") || owner.equals("@map")) {
            entries.add(new String[] {object, owner, name, value});
            return;
        }
        if (owner.equals("@element")) {
            Object array = objects.get(object);
            Array.set(array, Integer.parseInt(name), fit(value, array.getClass().getComponentType()));
            return;
        }
        Field field = field(owner, name);
        field.set(objects.get(object), fit(value, field.getType()));
    }

    static Object get(String name) {
        return objects.get(name);
    }

    static Object fit(String value, Class<?> type) {
        if (value.equals("null")) return null;
        if (!value.startsWith("#")) return objects.get(value);
        long number = Long.parseLong(value.substring(1));
        if (type == boolean.class) return number != 0;
        if (type == byte.class) return (byte) number;
        if (type == short.class) return (short) number;
        if (type == char.class) return (char) number;
        if (type == long.class) return number;
        return (int) number;
    }

    static Class<?> type(String descriptor) throws Throwable {
        switch (descriptor.charAt(0)) {
            case 'Z': return boolean.class;
            case 'B': return byte.class;
            case 'S': return short.class;
            case 'C': return char.class;
            case 'I': return int.class;
            case 'J': return long.class;
            case 'F': return float.class;
            case 'D': return double.class;
            case 'L': return Class.forName(descriptor.substring(1, descriptor.length() - 1));
            default: return Class.forName(descriptor);
        }
    }

    public static void main(String[] args) throws Throwable {
        Throwable last = null;
        for (order = 0; order < 30; order++) {
            objects.clear();
            entries.clear();
            buildState();
            fill();
            try {
                callEntry();
                return;
            } catch (Throwable e) {
                last = e;
                // Only the order of sets and maps is open.
                if (entries.size() < 2) break;
            }
        }
        throw last;
    }
}
