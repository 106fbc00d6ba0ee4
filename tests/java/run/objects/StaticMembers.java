// Static fields, static nested counters, static imports of constants, shared between instances.
import static java.lang.Integer.MAX_VALUE;
import static java.lang.Math.max;

public class StaticMembers {
    static int created;
    static final int[] LOG = new int[4];
    static StaticMembers first;
    final int id = ++created;

    StaticMembers() {
        if (first == null) first = this;
        LOG[id % 4] += id;
    }

    static int next() { return created + 1; }

    static class Registry {
        private static final java.util.Map<String, Integer> M = new java.util.TreeMap<>();
        static int reg(String s) { return M.merge(s, 1, Integer::sum); }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 6; i++) new StaticMembers();
        System.out.println(created + " " + first.id + " " + next() + " " + LOG[0] + LOG[1] + LOG[2] + LOG[3]);
        first.created = 100;
        System.out.println(StaticMembers.next());
        for (String s : "a b a c a b".split(" ")) Registry.reg(s);
        System.out.println(Registry.M);
        System.out.println(max(3, MAX_VALUE));
    }
}
