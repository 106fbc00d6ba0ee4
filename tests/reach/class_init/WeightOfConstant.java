package class_init;

/**
 * The constants of an enum have final fields.
 *
 * Trigger: WeightOfConstant.run(Coin.DIME);
 */
public class WeightOfConstant {
    enum Coin {
        CENT(1), DIME(10);

        final int weight;

        Coin(int weight) { this.weight = weight; }
    }

    public static int run(Coin coin) {
        int weight = coin == Coin.CENT ? Coin.CENT.weight : Coin.DIME.weight;
        if (weight == 10) {
            weight = 0; // goal: reachable entry=WeightOfConstant#run
        }
        return weight;
    }
}
