import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Builds the state before, calls the method, and compares the state after with the prediction. */
public class PathlightReplay {
    static final Map<String, Object> objects = new HashMap<>();

    static void buildState() throws Throwable {
@BUILD@
    }

    static void callEntry() throws Throwable {
        Method method = Class.forName(@OWNER@).getDeclaredMethod(@METHOD@, new Class<?>[] {@TYPES@});
        method.setAccessible(true);
        Object receiver = @RECEIVER@;
        Object[] arguments = {@ARGUMENTS@};
        Object result;
        try {
            answering = true;
            result = method.invoke(receiver, arguments);
        } catch (java.lang.reflect.InvocationTargetException e) {
            throw e.getCause();
        } finally {
            answering = false;
        }
        allAnswered();
        String expected = @RESULT@;
        if (expected != null && !same(expected, result)) throw new AssertionError("result: " + result + " instead of " + written(expected));
        compare();
        confirmed();
    }

    static void confirmed() {
        System.out.println("as predicted");
    }

    static final String[][] EXPECTED = {
@EXPECTED@
    };

    /** What objects must show before the call. */
    static final String[][] BEFORE = {
@BEFORE@
    };

    static void checkBuilt() throws Throwable {
        for (String[] row : BEFORE) {
            String wrong = wrong(row);
            if (wrong != null) throw new IllegalStateException(wrong);
        }
    }

    /** Objects that the method made get their names as they are met. */
    static void compare() throws Throwable {
        boolean[] done = new boolean[EXPECTED.length];
        boolean more = true;
        while (more) {
            more = false;
            for (int i = 0; i < EXPECTED.length; i++) {
                String[] row = EXPECTED[i];
                if (done[i] || !(row[0].equals("@static") || objects.containsKey(row[0]))) continue;
                if (row[1].equals("@map") && !row[2].equals("null") && !objects.containsKey(row[2])) continue;
                done[i] = true;
                more = true;
                String wrong = wrong(row);
                if (wrong != null) throw new AssertionError(wrong);
            }
        }
    }

    /** Null if an object that has a name shows what a row says. */
    static String wrong(String[] row) throws Throwable {
        Object object = objects.get(row[0]);
        if (row[1].equals("@size")) {
            int size = object instanceof Map ? ((Map<?, ?>) object).size() : ((Collection<?>) object).size();
            return size == Integer.parseInt(row[3]) ? null : row[0] + " has " + size + " entries instead of " + row[3];
        }
        if (row[1].equals("@ordered")) {
            int length = ordered(object).size();
            return row[3].equals("#" + length) ? null : row[2] + " of " + row[0] + " has " + length + " elements instead of " + row[3].substring(1);
        }
        if (row[1].equals("@set")) {
            for (Object held : (Set<?>) object) if (same(row[3], held)) return null;
            return row[0] + " does not hold " + row[3];
        }
        Object actual;
        if (row[1].equals("@element")) {
            actual = Array.get(object, Integer.parseInt(row[2]));
        } else if (row[1].equals("@list") || row[1].equals("@order")) {
            List<?> list = row[1].equals("@list") ? (List<?>) object : ordered(object);
            int index = Integer.parseInt(row[2]);
            if (index >= list.size()) return row[0] + " has no element " + index;
            actual = list.get(index);
        } else if (row[1].equals("@map")) {
            if (!((Map<?, ?>) object).containsKey(get(row[2]))) return row[0] + " has no key " + row[2];
            actual = ((Map<?, ?>) object).get(get(row[2]));
        } else if (row[1].equals("@through")) {
            actual = method(object, row[2].substring(0, row[2].indexOf(' ')), 0).invoke(object);
        } else {
            actual = field(row[1], row[2]).get(object);
        }
        return same(row[3], actual) ? null : row[0] + "." + row[2] + ": " + actual + " instead of " + written(row[3]);
    }

    /** A value as people write it: numbers begin with # in rows. */
    static String written(String value) {
        return value.startsWith("#") ? value.substring(1) : value;
    }

    static List<Object> ordered(Object collection) {
        return new ArrayList<Object>((Collection<?>) collection);
    }

    /** The method of an object with this name and so many parameters. */
    static Method method(Object object, String name, int parameters) throws Throwable {
        for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass()) {
            for (Method method : c.getDeclaredMethods()) {
                if (!method.getName().equals(name) || method.getParameterCount() != parameters) continue;
                // What is public already stays as it is: the JDK's own methods may not be touched.
                if (!Modifier.isPublic(method.getModifiers()) || !Modifier.isPublic(c.getModifiers())) method.setAccessible(true);
                return method;
            }
        }
        throw new NoSuchMethodException(object.getClass().getName() + " has no method " + name + " with " + parameters + " parameters");
    }

    /** Calls that specifications answer: which, the answer, who is asked, the arguments, a bar, and what the receiver is given through which methods. */
    static final String[][] ANSWERS = {
@ANSWERS@
    };

    static boolean answering;
    static final boolean[] given = new boolean[ANSWERS.length];
    /** A call that the counterexample does not have. */
    static String trouble;
    /** What {@link #answer} found. */
    static Object reference;
    static long number;

    static void allAnswered() {
        if (trouble != null) throw new AssertionError(trouble);
        for (int i = 0; i < given.length; i++) {
            if (!given[i]) throw new AssertionError(ANSWERS[i][0] + " is not called as in the counterexample");
        }
    }

    /**
     * The answer to a call; the debugger asks, too. Numbers among the arguments are given as texts, with commas between.
     * 0: there is none, 1: {@link #reference}, 2: {@link #number}. It throws nothing, since nobody could handle that there.
     */
    static int answer(String key, Object asked, Object[] arguments, String numbers) {
        if (!answering) return 0;
        boolean isKnown = false;
        for (int i = 0; i < ANSWERS.length; i++) {
            String[] row = ANSWERS[i];
            if (!row[0].equals(key)) continue;
            isKnown = true;
            if (given[i]) continue;
            if (!isCall(row, asked, arguments, numbers.split(",", -1)) || !change(row, asked) || !find(row[1])) break;
            given[i] = true;
            return row[1].startsWith("#") ? 2 : 1;
        }
        if (isKnown && trouble == null) trouble = key + " is called otherwise than in the counterexample";
        return 0;
    }

    static boolean isCall(String[] row, Object asked, Object[] arguments, String[] numbers) {
        if (!row[2].isEmpty() && !same(row[2], asked)) return false;
        for (int i = 0; i < arguments.length; i++) {
            String wanted = row[3 + i];
            if (wanted.equals("?")) continue;
            if (numbers[i].isEmpty() ? !same(wanted, arguments[i]) : !wanted.equals(numbers[i])) return false;
        }
        return true;
    }

    static boolean change(String[] row, Object asked) {
        for (int i = Arrays.asList(row).indexOf("|") + 1; i < row.length; i += 2) {
            try {
                Method setter = method(asked, row[i], 1);
                setter.invoke(asked, fit(row[i + 1], setter.getParameterTypes()[0]));
            } catch (Throwable problem) {
                trouble = row[i] + " failed: " + problem;
                return false;
            }
        }
        return true;
    }

    static boolean find(String result) {
        if (result.startsWith("#")) {
            number = Long.parseLong(result.substring(1));
            return true;
        }
        reference = objects.get(result);
        return result.isEmpty() || result.equals("null") || reference != null;
    }

    /** An object of an interface that nobody implements: it answers as the counterexample says. */
    static Object madeUp(Class<?> type) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
            if (method.getName().equals("hashCode") && method.getParameterCount() == 0) return System.identityHashCode(self);
            if (method.getDeclaringClass() == Object.class) return method.getName().equals("equals") ? (Object) (self == arguments[0]) : type.getName();
            Object[] all = arguments == null ? new Object[0] : arguments;
            StringBuilder numbers = new StringBuilder();
            for (int i = 0; i < all.length; i++) {
                numbers.append(i > 0 ? "," : "");
                if (method.getParameterTypes()[i].isPrimitive()) numbers.append(asNumber(all[i]));
            }
            String key = method.getName() + java.lang.invoke.MethodType.methodType(method.getReturnType(), method.getParameterTypes()).toMethodDescriptorString();
            int kind = answer(key, self, all, numbers.toString());
            if (kind == 0 && answering && trouble == null && method.getReturnType() != void.class) trouble = key + " is asked, and the counterexample has no answer";
            if (trouble != null) throw new AssertionError(trouble);
            if (method.getReturnType() == void.class) return null;
            return method.getReturnType().isPrimitive() ? fit("#" + (kind == 2 ? number : 0), method.getReturnType()) : kind == 1 ? reference : null;
        });
    }

    static String asNumber(Object boxed) {
        if (boxed instanceof Boolean) return (Boolean) boxed ? "#1" : "#0";
        if (boxed instanceof Character) return "#" + (int) (Character) boxed;
        return "#" + ((Number) boxed).longValue();
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
        // Strings are values, other objects are themselves.
        if (objects.get(expected) instanceof String) return objects.get(expected).equals(actual);
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
        if (c == List.class) {
            object = new ArrayList<Object>();
        } else if (c == Set.class) {
            object = new LinkedHashSet<Object>();
        } else if (c == Map.class) {
            object = new LinkedHashMap<Object, Object>();
        } else if (c == TreeSet.class) {
            object = new TreeSet<Object>(anyOrder());
        } else if (c == TreeMap.class) {
            object = new TreeMap<Object, Object>(anyOrder());
        } else if (Collection.class.isAssignableFrom(c) && type.startsWith("java.util.") || Map.class.isAssignableFrom(c) && type.startsWith("java.util.")) {
            object = c.getDeclaredConstructor().newInstance();
        } else if (c.isArray()) {
            object = Array.newInstance(c.getComponentType(), length);
        } else if (c.isInterface()) {
            object = madeUp(c);
        } else if (Modifier.isAbstract(c.getModifiers())) {
            throw new IllegalStateException(type + " is abstract, and no class of the input extends it");
        } else {
            Field unsafe = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            unsafe.setAccessible(true);
            object = c == Object.class ? new Object() : ((sun.misc.Unsafe) unsafe.get(null)).allocateInstance(c);
        }
        objects.put(name, object);
    }

    /** Elements in the order in which they are first compared: only what is equal compares as equal, whatever it is. */
    static Comparator<Object> anyOrder() {
        Map<Object, Integer> places = new IdentityHashMap<>();
        return (a, b) -> a == b || a instanceof String && a.equals(b) ? 0 : Integer.compare(place(places, a), place(places, b));
    }

    static int place(Map<Object, Integer> places, Object object) {
        // Equal strings are one value.
        Object known = object instanceof String ? ((String) object).intern() : object;
        places.putIfAbsent(known, places.size());
        return places.get(known);
    }

    /** A string of which nothing is known but that it is none of the others; each attempt takes another one, since the order in which sets are iterated depends on it. */
    static String free(String name) {
        isFree = true;
        return order == 0 ? name : name + "." + order;
    }

    static boolean isFree;

    static void text(String name, String text) {
        for (Object other : objects.values()) {
            if (text.equals(other)) throw new IllegalStateException("two strings are " + text);
        }
        objects.put(name, new String(text));
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
        if (owner.equals("@order")) {
            ((Collection<Object>) objects.get(object)).add(get(value));
            return;
        }
        if (owner.equals("@through")) {
            Object receiver = objects.get(object);
            Method setter = method(receiver, name.substring(name.indexOf(' ') + 1), 1);
            setter.invoke(receiver, fit(value, setter.getParameterTypes()[0]));
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

    /** More attempts than orders of a few strings in a set. */
    static final int ATTEMPTS = 200;

    public static void main(String[] args) throws Throwable {
        Throwable last = null;
        for (order = 0; order < ATTEMPTS; order++) {
            try {
                build();
            } catch (Throwable e) {
                System.out.println("replay: the state before cannot be built: " + inWords(e));
                throw e;
            }
            try {
                callEntry();
                return;
            } catch (Throwable e) {
                last = e;
                // Only the order of sets and maps is open.
                if (!isOpen()) break;
            }
        }
        System.out.println("replay: " + inWords(last));
        throw last;
    }

    static void build() throws Throwable {
        objects.clear();
        entries.clear();
        Arrays.fill(given, false);
        trouble = null;
        buildState();
        fill();
        checkBuilt();
    }

    /** Our own errors say what is wrong, others also what they are. */
    static String inWords(Throwable e) {
        return e.getClass() == AssertionError.class || e.getClass() == IllegalStateException.class ? e.getMessage() : e.toString();
    }

    /** May another attempt iterate over sets and maps in another order? */
    static boolean isOpen() {
        return entries.size() > 1 || isFree;
    }
}
