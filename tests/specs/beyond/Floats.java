package beyond;

/* Floating-point numbers: nothing is known of them, so what depends on them may be anything, and what does not is checked all the same. */

class Floats {
    double rate;
    double[] history;
    static float most;
    int total;
    Floats next;

    /* spec Floats#scale
    total' = total ++ (this -> 3)
    may change Floats::rate (floating-point numbers)
    */
    /* verify Floats#scale
    this.total' = 3
    => holds
    */
    /* verify Floats#scale
    total' = total
    => violated
    */
    void scale(double factor) {
        rate = rate * factor;
        total = 3;
    }

    /* spec Floats#note unchecked
    may change Floats::most, the elements of double[] (floating-point numbers)
    */
    void note(int at) {
        history[at] = history[at] + 1;
        most = (float) history[at];
    }

    /* verify Floats#order
    ret in Int(-1) + Int(0) + Int(1)
    => holds
    */
    /* verify Floats#order
    ret != 0
    => violated
    */
    /* verify Floats#order
    ret = 0
    => violated
       guessed: a comparison of floating-point numbers
    */
    int order(Floats other) {
        return rate < other.rate ? -1 : rate > other.rate ? 1 : 0;
    }

    /* verify Floats#rounded
    total' - (this -> univ) = total - (this -> univ)
    => holds
    */
    /* verify Floats#rounded
    this.total' = 0
    => violated
       guessed: a number that was a floating-point number
    */
    void rounded() {
        total = (int) (rate * 2.5);
    }

    /* Only what the comparison decides depends on it, through calls, too. */
    /* verify Floats#mean scope=3 unroll=3
    ret in Int(0) + Int(1)
    => holds
    */
    static int mean(Floats first) {
        int sum = 0;
        int count = 0;
        for (Floats one = first; one != null; one = one.next) {
            sum += one.total;
            count++;
        }
        return half((double) sum / count) > 0.5f ? 1 : 0;
    }

    static float half(double value) {
        return (float) -value / 2;
    }
}
