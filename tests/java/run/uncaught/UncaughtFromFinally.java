// The exception thrown last, by a finally block, is the one reported.
public class UncaughtFromFinally {
    static void work() {
        try {
            throw new IllegalStateException("lost");
        } finally {
            System.out.println("cleaning");
            int[] empty = {};
            empty[0]++;
        }
    }

    public static void main(String[] args) {
        try {
            work();
        } finally {
            System.out.println("main finally");
        }
    }
}
