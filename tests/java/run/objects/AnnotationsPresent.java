// Annotations of several retentions on declarations do not change behaviour; a run-time one is visible.
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

public class AnnotationsPresent {
    @interface Source { String value() default "x"; int[] nums() default {}; }

    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE, ElementType.METHOD})
    @interface Mark { }

    @Target({ElementType.TYPE_USE, ElementType.PARAMETER})
    @interface Fine { }

    @Mark @Source(nums = {1, 2}) static class Marked {
        @Deprecated int old = 4;
        @Source("y") int f(@Fine int a, @Fine String b) { @SuppressWarnings("unused") int z = 0; return a + b.length(); }
        @Override @Mark public String toString() { return "marked" + old; }
    }

    @FunctionalInterface interface Fn { int f(int a, String b); }

    public static void main(String[] args) {
        Marked m = new Marked();
        Fn fn = m::f;
        System.out.println(m + " " + fn.f(1, "abc"));
        @Fine Object o = (@Fine Object) m;
        System.out.println(o instanceof Marked);
        System.out.println(Marked.class.isAnnotationPresent(Mark.class) + " " + Fn.class.isAnnotationPresent(Mark.class));
    }
}
