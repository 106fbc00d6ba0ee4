// return in finally overrides both a pending return and a pending exception; returned values are saved before finally.
public class ReturnInFinally {
    @SuppressWarnings("finally")
    static int overrideReturn() { try { return 1; } finally { return 2; } }

    @SuppressWarnings("finally")
    static int swallow() { try { throw new RuntimeException("lost"); } finally { return 3; } }

    static int saved() {
        int x = 10;
        try { return x; } finally { x = 20; }
    }

    static int[] savedRef() {
        int[] x = {10};
        try { return x; } finally { x[0] = 20; }
    }

    @SuppressWarnings("finally")
    static String loopSwallow() {
        for (int i = 0; ; i++) {
            try {
                throw new RuntimeException();
            } finally {
                if (i < 3) continue;
                break;
            }
        }
        return "left the loop";
    }

    static long nested() {
        long r = 1;
        try {
            try { return r += 1; } finally { r *= 100; }
        } finally { r += 7; System.out.println("r " + r); }
    }

    public static void main(String[] args) {
        System.out.println(overrideReturn());
        System.out.println(swallow());
        System.out.println(saved());
        System.out.println(savedRef()[0]);
        System.out.println(loopSwallow());
        System.out.println(nested());
    }
}
