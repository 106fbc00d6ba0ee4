// Nested handlers: the innermost matching one wins, rethrow goes to the next outer one.
public class NestedHandlers {
    static class A extends Exception {}
    static class B extends A {}
    static class C extends RuntimeException {}

    static String go(int k) {
        StringBuilder sb = new StringBuilder();
        try {
            try {
                try {
                    switch (k) {
                        case 0: throw new A();
                        case 1: throw new B();
                        case 2: throw new C();
                        case 3: throw new AssertionError(5);
                        default: sb.append("none ");
                    }
                } catch (B e) {
                    sb.append("inner-B ");
                    throw e;
                } finally {
                    sb.append("f1 ");
                }
            } catch (C | B e) {
                sb.append("mid-").append(e.getClass().getSimpleName()).append(' ');
                if (e instanceof C) throw new A();
            } finally {
                sb.append("f2 ");
            }
        } catch (A e) {
            sb.append("outer-A ");
        } catch (Throwable t) {
            sb.append("outer-").append(t).append(' ');
        }
        return sb.append("end").toString();
    }

    public static void main(String[] args) {
        for (int k = 0; k < 5; k++) System.out.println(go(k));
    }
}
