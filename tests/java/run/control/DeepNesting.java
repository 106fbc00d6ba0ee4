// Deeply nested conditions and loops with many exits, counted.
public class DeepNesting {
    static int classify(int a, int b, int c) {
        if (a > b) {
            if (b > c) return 1;
            else if (a > c) return 2;
            else return 3;
        } else if (a == b) {
            if (!(c == a)) {
                return c < a ? 4 : 5;
            }
            return 6;
        } else {
            while (a < b) {
                a += 2;
                if (a == c) return 7;
                if (a + b == c) return 8;
                for (int i = 0; i < 3; i++) {
                    if (i == c) continue;
                    if (a * i > 9) return 9;
                }
            }
        }
        return 0;
    }

    public static void main(String[] args) {
        int[] count = new int[10];
        for (int a = -3; a <= 6; a++)
            for (int b = -3; b <= 6; b++)
                for (int c = -3; c <= 6; c++) count[classify(a, b, c)]++;
        int sum = 0;
        for (int i = 0; i < count.length; i++) {
            System.out.println(i + ": " + count[i]);
            sum += count[i];
        }
        System.out.println(sum);
    }
}
