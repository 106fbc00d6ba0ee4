package interfaces;

/**
 * An anonymous class tells its method's variable what it saw.
 *
 * Trigger: AnonymousObserver.run(3);
 */
public class AnonymousObserver {
    interface Observer { void see(int value); }

    static void tell(Observer observer, int n) {
        if (n > 2) {
            observer.see(n);
        }
    }

    public static void run(int n) {
        int[] seen = new int[1];
        tell(new Observer() {
            public void see(int value) { seen[0] = value; }
        }, n);
        if (seen[0] == 3) {
            seen[0] = 0; // goal: reachable entry=AnonymousObserver#run
        }
    }
}
