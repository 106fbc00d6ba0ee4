// The order in which try, catch and finally blocks run, with and without exceptions.
public class FinallyOrder {
    static void run(int how) {
        try {
            System.out.print("try ");
            if (how == 1) throw new IllegalStateException("ise");
            if (how == 2) throw new Error("err");
            System.out.print("done ");
        } catch (IllegalStateException e) {
            System.out.print("catch ");
        } finally {
            System.out.print("finally ");
        }
        System.out.println("after");
    }

    public static void main(String[] args) {
        run(0);
        run(1);
        try {
            run(2);
        } catch (Error e) {
            System.out.println("escaped " + e.getMessage());
        }
        for (int i = 0; i < 4; i++) {
            try {
                if (i == 1) continue;
                if (i == 3) break;
                System.out.print("body" + i + " ");
            } finally {
                System.out.print("fin" + i + " ");
            }
        }
        System.out.println();
    }
}
