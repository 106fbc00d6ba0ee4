package beyond;

/* A switch on a string asks for its hash code, which is known for constants whatever the bounds of numbers are. */

class Choices {
    int chosen;

    /* verify Choices#choose
    this.chosen' in Int(1) + Int(2) + Int(3)
    => holds
    */
    /* verify Choices#choose
    this.chosen' = 3
    => violated
    */
    /* verify Choices#choose
    this.chosen' in Int(1) + Int(3)
    => violated
    */
    /* verify Choices#choose
    name = word => this.chosen' != 3
    => violated
    */
    void choose(String name, String word) {
        switch (name) {
            case "one":
                chosen = 1;
                break;
            case "seventeen":
                chosen = 2;
                break;
            default:
                chosen = 3;
        }
    }

    /* "Aa" and "BB" have the same hash code. */
    /* verify Choices#same
    ret in Int(1) + Int(2) + Int(3)
    => holds
    */
    /* verify Choices#same
    ret != 2
    => violated
    */
    static int same(String name) {
        switch (name) {
            case "Aa":
                return 1;
            case "BB":
                return 2;
            default:
                return 3;
        }
    }

    /* verify Choices#known
    ret = 1
    => holds
    */
    static int known() {
        return same("Aa");
    }

    /* A lambda that exists before the call is no part of a test if nobody has it. */
    /* verify Choices#later
    chosen' = chosen
    => violated
    */
    void later() {
        Runnable run = () -> chosen = 5;
        run.run();
    }
}
