// Messages of the exceptions the machine itself raises: array bounds, store, size, cast, division.
public class RuntimeMessages {
    interface Act { void run() throws Exception; }

    static void t(Act a) {
        try {
            a.run();
            System.out.println("no exception");
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    static class Inner {}

    public static void main(String[] args) {
        int[] a = new int[3];
        int zero = args.length;
        t(() -> a[3] = 1);
        t(() -> System.out.println(a[zero - 1]));
        t(() -> System.out.println((new byte[0])[5]));
        t(() -> System.out.println(new long[2][-1 - zero].length));
        t(() -> { Object o = new Object[zero - 7]; });
        t(() -> { Object[] o = new Integer[1]; o[0] = "s"; });
        t(() -> { Object[] o = new int[1][]; o[0] = new long[1]; });
        t(() -> { Object o = "s"; Integer i = (Integer) o; });
        t(() -> { Object o = new int[0]; String[] i = (String[]) o; });
        t(() -> { Object o = new Inner(); Runnable r = (Runnable) o; });
        t(() -> { Object o = new Inner[1][2]; Inner[] r = (Inner[]) o; });
        t(() -> System.out.println(1 / zero));
        t(() -> System.out.println(1L % zero));
        t(() -> "abc".charAt(5));
        t(() -> "abc".substring(2, 1));
        t(() -> "abc".substring(4));
        t(() -> Integer.parseInt("12x"));
        t(() -> Integer.parseInt(""));
        t(() -> Integer.parseInt(null));
        t(() -> Long.parseLong("99999999999999999999"));
        t(() -> new java.util.ArrayList<Integer>().get(0));
        t(() -> java.util.List.of(1).iterator().remove());
        t(() -> new java.util.ArrayDeque<String>().pop());
        t(() -> java.util.Optional.empty().get());
        t(() -> new java.util.ArrayList<Integer>(-1));
    }
}
