package lambdas;

/**
 * The receiver may be a lambda that is made in code which nothing on the way to the goal looks at.
 *
 * Trigger: LambdaElsewhere.entry(LambdaElsewhere.Elsewhere.nothing());
 */
public class LambdaElsewhere {
    interface Source {
        Object get();
    }

    static class Fixed implements Source {
        public Object get() {
            return "fixed";
        }
    }

    static class Elsewhere {
        static Source nothing() {
            return () -> null;
        }
    }

    static int entry(Source source) {
        if (source == null) {
            return 0;
        }
        Object got = source.get();
        return got.hashCode(); // goal: reachable entry=LambdaElsewhere#entry failure=null today=unknown
    }
}
