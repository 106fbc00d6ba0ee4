package class_init;

/**
 * The constants of an enum have final fields.
 *
 * Twin: no constant weighs that much.
 */
public class WeightOfConstantTwin {
    enum Coin {
        CENT(1), DIME(10);

        final int weight;

        Coin(int weight) { this.weight = weight; }
    }

    public static int run(Coin coin) {
        int weight = coin == Coin.CENT ? Coin.CENT.weight : Coin.DIME.weight;
        if (weight == 11) {
            weight = 0; // goal: unreachable entry=WeightOfConstantTwin#run
        }
        return weight;
    }
}
