// Uncaught ArrayIndexOutOfBoundsException inside nested calls.
public class UncaughtIndex {
    final int[] data = {1, 2, 3};

    int at(int i) { return data[i]; }

    int total(int n) {
        int s = 0;
        for (int i = 0; i <= n; i++)
            s += at(i);
        return s;
    }

    public static void main(String[] args) {
        UncaughtIndex u = new UncaughtIndex();
        System.out.println(u.total(2));
        System.out.println(u.total(3));
    }
}
