// NullPointerExceptions made by code have no computed message; requireNonNull and switch on null have theirs.
import java.util.Objects;

public class NpeExplicit {
    enum E { A }

    public static void main(String[] args) {
        try { throw new NullPointerException(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { throw new NullPointerException("own"); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { Objects.requireNonNull(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { Objects.requireNonNull(null, "what"); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { Objects.requireNonNull(null, () -> "lazy " + 1); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        E en = null;
        try { switch (en) { case A: break; } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        String s = null;
        try { switch (s) { case "x": break; } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { "a".compareTo(s); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { new StringBuilder(s); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { java.util.List.of(s); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        NpeExplicit outer = null;
        try { outer.new Inner(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        System.out.println("s" + s);
    }

    class Inner {}
}
