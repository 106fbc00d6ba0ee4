// Helpful NullPointerException messages: nested calls, casts, static calls with arguments, loops, instance chains, generics.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class NpeMoreShapes {
    int[] data;
    NpeMoreShapes other;
    static Map<String, List<String>> map = new HashMap<>();
    Object any;

    int[] getData() { return data; }
    NpeMoreShapes with(int a, String b, long[] c, Object... d) { return other; }
    static void msg(NullPointerException e) { System.out.println(e.getMessage()); }

    void inst(String p, long wide, int[][] arr) {
        try { p.length(); } catch (NullPointerException e) { msg(e); }
        try { arr[(int) wide][1]++; } catch (NullPointerException e) { msg(e); }
        try { this.data[3] = 1; } catch (NullPointerException e) { msg(e); }
        try { getData()[0]++; } catch (NullPointerException e) { msg(e); }
        try { System.out.println(other.other.data.length); } catch (NullPointerException e) { msg(e); }
    }

    public static void main(String[] args) {
        NpeMoreShapes o = new NpeMoreShapes();
        try { map.get("k").add("x"); } catch (NullPointerException e) { msg(e); }
        try { o.with(1, "s", null, 2).with(1, null, null); } catch (NullPointerException e) { msg(e); }
        try { ((String) o.any).trim(); } catch (NullPointerException e) { msg(e); }
        try { ((int[]) o.any)[1] = 3; } catch (NullPointerException e) { msg(e); }
        List<Integer> l = new ArrayList<>();
        l.add(null);
        try { for (int i : l) System.out.println(i); } catch (NullPointerException e) { msg(e); }
        try { int s = 5 + l.get(0); } catch (NullPointerException e) { msg(e); }
        Boolean flag = null;
        try { if (flag) System.out.println(); } catch (NullPointerException e) { msg(e); }
        String[][] grid = {null, {null}};
        int i = 1;
        try { grid[i][i - 1].isEmpty(); } catch (NullPointerException e) { msg(e); }
        try { grid[i - 1][0].isEmpty(); } catch (NullPointerException e) { msg(e); }
        try { synchronized (o.any) { } } catch (NullPointerException e) { msg(e); }
        try { throw (RuntimeException) o.any; } catch (NullPointerException e) { msg(e); }
        o.inst(null, 0L, new int[1][]);
        long[] big = null;
        try { big[(int) 70000L]++; } catch (NullPointerException e) { msg(e); }
        try { new NpeMoreShapes().other.any = "x"; } catch (NullPointerException e) { msg(e); }
    }
}
