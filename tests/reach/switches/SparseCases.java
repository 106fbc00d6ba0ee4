package switches;

/**
 * Far apart cases, one of them negative.
 *
 * Trigger: SparseCases.run(-1000);
 */
public class SparseCases {
    static int code(int n) {
        switch (n) {
            case -1000: return 0;
            case 7: return 3;
            case 1000000: return 4;
            default: return 1;
        }
    }

    public static int run(int n) {
        int d = code(n);
        if (n > 0) {
            d = d + 1;
        }
        return 100 / d; // goal: reachable entry=SparseCases#run failure=division
    }
}
