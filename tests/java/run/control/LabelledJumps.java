// Labelled break and continue out of nested loops, blocks and switches.
public class LabelledJumps {
    public static void main(String[] args) {
        outer:
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 5; j++) {
                if (j == 3) continue outer;
                if (i == 3) break outer;
                System.out.print(i + "" + j + " ");
            }
        }
        System.out.println();
        block: {
            if (args.length == 0) break block;
            System.out.println("unreached");
        }
        int n = 0;
        loop:
        while (true) {
            switch (n++) {
                case 0: continue loop;
                case 1: break;
                case 4: break loop;
                default: System.out.print("d" + n + " ");
            }
            System.out.print("after" + n + " ");
        }
        System.out.println(n);
        int k = 0;
        a: do {
            b: for (;;) {
                if (k++ % 2 == 0) continue a;
                if (k > 6) break a;
                break b;
            }
            System.out.print("k" + k + " ");
        } while (k < 10);
        System.out.println(k);
    }
}
