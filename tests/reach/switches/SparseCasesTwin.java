package switches;

/**
 * Far apart cases, one of them negative.
 *
 * Twin: the last case is for another number.
 */
public class SparseCasesTwin {
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
        if (n > 0 || n < 0) {
            d = d + 1;
        }
        return 100 / d; // goal: unreachable entry=SparseCasesTwin#run failure=division
    }
}
