// Helpful NullPointerException messages: invoking a method on null values from many sources.
public class NpeInvokeMessages {
    String name;
    static String stat;
    NpeInvokeMessages next;
    String[] arr = new String[2];
    int[][] grid = new int[2][];

    String get() { return name; }
    static NpeInvokeMessages make() { return null; }
    NpeInvokeMessages nextOne() { return next; }
    interface Act { void run(); }

    static void msg(NullPointerException e) { System.out.println(e.getMessage()); }

    public static void main(String[] args) {
        NpeInvokeMessages o = new NpeInvokeMessages();
        NpeInvokeMessages nul = args.length > 0 ? o : null;
        try { nul.get(); } catch (NullPointerException e) { msg(e); }
        try { o.name.length(); } catch (NullPointerException e) { msg(e); }
        try { stat.isEmpty(); } catch (NullPointerException e) { msg(e); }
        try { o.get().trim(); } catch (NullPointerException e) { msg(e); }
        try { make().get(); } catch (NullPointerException e) { msg(e); }
        try { o.next.next.get(); } catch (NullPointerException e) { msg(e); }
        try { o.nextOne().nextOne(); } catch (NullPointerException e) { msg(e); }
        try { o.arr[1].hashCode(); } catch (NullPointerException e) { msg(e); }
        int i = 1, j = 0;
        try { o.arr[i - j].hashCode(); } catch (NullPointerException e) { msg(e); }
        try { o.grid[j].clone(); } catch (NullPointerException e) { msg(e); }
        Act act = null;
        try { act.run(); } catch (NullPointerException e) { msg(e); }
        Integer boxed = null;
        try { int x = boxed + 1; } catch (NullPointerException e) { msg(e); }
        try { for (String s : (java.util.List<String>) null) { } } catch (NullPointerException e) { msg(e); }
        try { ((String) null).concat("x"); } catch (NullPointerException e) { msg(e); }
    }
}
