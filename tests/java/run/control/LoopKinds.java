// for, while, do-while, for-each; several update expressions; empty bodies; loop variables and scoping.
public class LoopKinds {
    public static void main(String[] args) {
        int s = 0;
        for (int i = 0, j = 10; i < j; i++, j--) s += i * j;
        System.out.println(s);
        int i = 10;
        while (i-- > 0) if (i % 3 == 0) continue; else s -= i;
        System.out.println(s + " " + i);
        do s++; while (s < 0);
        System.out.println(s);
        for (; ; ) {
            if (++s > 10) break;
        }
        System.out.println(s);
        int n = 27, steps = 0;
        for (; n != 1; n = n % 2 == 0 ? n / 2 : 3 * n + 1) steps++;
        System.out.println(steps);
        for (String w : new String[] {"for", "each"}) System.out.print(w + " ");
        for (char c : "chars".toCharArray()) System.out.print(c + ",");
        System.out.println();
        long total = 0;
        for (byte b = 0; b >= 0; b++) total += b;
        System.out.println(total);
        for (double d = 0; d < 1; d += 0.25) System.out.print(d + " ");
        System.out.println();
        int evals = 0;
        for (int k : new int[++evals + 2]) System.out.print(k + "/" + evals + " ");
        System.out.println();
    }
}
