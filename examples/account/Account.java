/** A small class with more ways to fail than one sees at first. */
public class Account {
    private final int[] history;
    private int entries;
    private Account parent;

    public Account(int size, Account parent) {
        this.history = new int[size];
        this.parent = parent;
    }

    /** The average of the last entries of this account and its parent. */
    public int average(int last) {
        int sum = 0;
        for (int i = entries - last; i < entries; i++) {
            sum += history[i] + parent.history[i];
        }
        return sum / last;
    }

    public int averageOr(int last, int otherwise) {
        try {
            return average(last);
        } catch (ArithmeticException e) {
            return otherwise;
        }
    }

    public static void main(String[] args) {
        Account account = new Account(4, null);
        account.entries = 2;
        System.out.println("of nothing: " + account.averageOr(0, -1));
        System.out.println("of two: " + account.average(2));
    }
}
