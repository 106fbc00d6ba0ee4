// Casts as filters, exceptions, strings and boxes, arguments of main.
class Flow {
    static class Failure extends RuntimeException {
        final Object cause;

        Failure(Object cause) {
            this.cause = cause;
        }
    }

    static class Left {}

    static class Right {}

    static Object mixed;

    static void points(Object o) {}

    static void run(int n, String[] args) {
        mixed = n > 0 ? new Left() : new Right(); // @either
        points((Left) mixed); // Left of either
        if (mixed instanceof Right right) {
            points(right); // Right of either
        }
        Object reason = new Object(); // @reason
        try {
            fail(n, reason);
        } catch (Failure failure) {
            points(failure); // Failure
            points(failure.cause); // reason
        }
        try {
            points(args[n]); // String
        } catch (ArrayIndexOutOfBoundsException thrown) {
            points(thrown); // ArrayIndexOutOfBoundsException
        }
        Object boxed = n;
        points(boxed); // Integer
        points("a" + n); // String
        points(Left.class); // Class
    }

    static void fail(int n, Object reason) {
        if (n > 0) {
            throw new Failure(reason);
        }
    }
}
