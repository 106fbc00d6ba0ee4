package wrapped;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.*;

/** Calls every wrapper on random collections of every class, and writes down what went in and what came out as formulas. */
@SuppressWarnings({"unchecked", "rawtypes"})
class Driver {
    static final Random random = new Random();
    static T[] things;

    static String name(Object o) {
        for (int i = 0; i < things.length; i++) if (things[i] == o) return "t" + i;
        return o == null ? "null" : "?";
    }

    static Object make(Class<?> type, int kind, boolean nulls) {
        int count = random.nextInt(4);
        Object made;
        if (type == List.class) {
            List list = kind == 0 ? new ArrayList() : kind == 1 ? new LinkedList() : new Vector();
            for (int i = 0; i < count; i++) list.add(pick(nulls));
            made = list;
        } else if (type == Set.class) {
            Set set = kind == 0 ? new HashSet() : kind == 1 ? new LinkedHashSet() : new TreeSet();
            for (int i = 0; i < count; i++) set.add(pick(nulls && kind != 2));
            made = set;
        } else {
            Map map = kind == 0 ? new HashMap() : kind == 1 ? new TreeMap() : new Hashtable();
            for (int i = 0; i < count; i++) map.put(pick(nulls && kind == 0), pick(nulls && kind != 2));
            made = map;
        }
        return made;
    }

    static Object pick(boolean nulls) {
        int i = random.nextInt(nulls ? 4 : 3);
        return i == 3 ? null : things[i];
    }

    /** What is inside, as a formula. */
    static String inside(String at, Object o, String prime) {
        StringBuilder rows = new StringBuilder();
        if (o instanceof List) {
            List list = (List) o;
            for (int i = 0; i < list.size(); i++) rows.append(i > 0 ? " + " : "").append("(" + i + " -> " + name(list.get(i)) + ")");
            return rows.length() == 0 ? "(no " + at + ".items" + prime + ")" : at + ".items" + prime + " = (" + rows + ")";
        }
        if (o instanceof Set) {
            for (Object e : (Set) o) rows.append(rows.length() > 0 ? " + " : "").append(name(e));
            String all = "(" + at + " -> univ) & contents" + prime;
            return rows.length() == 0 ? "(no (" + all + "))" : at + ".contents" + prime + " = (" + rows + ")";
        }
        for (Object e : ((Map) o).entrySet()) {
            Map.Entry entry = (Map.Entry) e;
            rows.append(rows.length() > 0 ? " + " : "").append("(" + name(entry.getKey()) + " -> " + name(entry.getValue()) + ")");
        }
        return rows.length() == 0 ? "(no " + at + ".mapping" + prime + ")" : at + ".mapping" + prime + " = (" + rows + ")";
    }

    public static void main(String[] args) throws Throwable {
        random.setSeed(Long.parseLong(args[0]));
        int rounds = Integer.parseInt(args[1]);
        Method[] methods = Wrappers.class.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method method : methods) {
            for (int round = 0; round < rounds; round++) {
                things = new T[] {new T(0), new T(1), new T(2)};
                Class<?>[] types = method.getParameterTypes();
                int kind = round % 3;
                boolean nulls = random.nextInt(3) == 0;
                Object c = make(types[0], kind, nulls);
                Object d = make(types[1], random.nextInt(3), nulls && !(c instanceof TreeSet));
                boolean sorted = c instanceof TreeSet || c instanceof TreeMap || c instanceof Hashtable;
                Object x = pick(nulls && !sorted);
                int i = random.nextInt(6) - 1;
                String before = "t0 != t1 and t0 != t2 and t1 != t2 and t0 != null and t1 != null and t2 != null and c != null and d != null"
                    + " and c != d and x = " + name(x) + " and i = " + i + " and " + inside("c", c, "") + " and " + inside("d", d, "");
                String after;
                try {
                    Object result = method.invoke(null, c, d, things[0], things[1], things[2], x, i);
                    after = inside("c", c, "'") + " and " + inside("d", d, "'");
                    if (result instanceof Boolean) after += " and ret = " + result;
                    else if (result instanceof Integer) after += " and ret = " + result;
                    else if (result instanceof List) after += " and ret not in List and " + inside("ret", result, "'");
                    else if (method.getReturnType() != void.class) after += " and ret = " + name(result);
                } catch (InvocationTargetException e) {
                    after = "throws";
                }
                System.out.println(method.getName() + "|" + c.getClass().getSimpleName() + "|" + before + "|" + after);
            }
        }
    }
}
