// Local and anonymous classes capture locals, parameters and this; captured values are copies.
import java.util.ArrayList;
import java.util.List;

public class LocalClassCapture {
    interface Counter { int next(); }
    private int base = 100;

    Counter from(final int start, String tag) {
        int[] box = {start};
        class Count implements Counter {
            final long made = start * 2L;
            @Override public int next() { base++; return box[0]++ + tag.length() + (int) made; }
        }
        return new Count();
    }

    static List<Counter> many() {
        List<Counter> l = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int k = i * i;
            double d = i / 2.0;
            l.add(new Counter() {
                int calls;
                @Override public int next() { return k * 10 + (int) (d * 4) + calls++; }
            });
        }
        return l;
    }

    public static void main(String[] args) {
        LocalClassCapture o = new LocalClassCapture();
        Counter c = o.from(5, "abc");
        System.out.println(c.next() + " " + c.next() + " " + o.base);
        for (Counter m : many()) System.out.print(m.next() + " " + m.next() + " ");
        System.out.println();
        System.out.println(c.getClass().getName() + " " + c.getClass().getSimpleName() + " " + many().get(0).getClass().getName());
        var anon = new Object() { int hits = 3; int twice() { return hits * 2; } };
        anon.hits++;
        System.out.println(anon.twice());
    }
}
