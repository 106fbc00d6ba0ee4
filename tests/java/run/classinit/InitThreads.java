// A class initialised by two threads at once runs its initialiser once; the other waits for it.
public class InitThreads {
    static int runs;
    static class Slow {
        static final int VALUE;
        static {
            runs++;
            int s = 0;
            for (int i = 0; i < 500; i++) {
                s += i % 7;
                if (i % 100 == 0) Thread.yield();
            }
            VALUE = s;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int[] seen = new int[3];
        Thread[] ts = new Thread[3];
        for (int t = 0; t < 3; t++) {
            int id = t;
            ts[t] = new Thread(() -> seen[id] = Slow.VALUE);
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(runs + " " + seen[0] + " " + (seen[0] == seen[1] && seen[1] == seen[2]));
    }
}
