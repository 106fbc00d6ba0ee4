// Sieve of Eratosthenes, trial division, factorisation, totients and perfect numbers.
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

public class PrimeSieves {
    static TreeMap<Integer, Integer> factor(int n) {
        TreeMap<Integer, Integer> m = new TreeMap<>();
        for (int p = 2; p * p <= n; p++) while (n % p == 0) { m.merge(p, 1, Integer::sum); n /= p; }
        if (n > 1) m.merge(n, 1, Integer::sum);
        return m;
    }

    public static void main(String[] args) {
        int n = 300;
        boolean[] composite = new boolean[n + 1];
        List<Integer> ps = new ArrayList<>();
        for (int i = 2; i <= n; i++) {
            if (composite[i]) continue;
            ps.add(i);
            for (int j = i * i; j <= n; j += i) composite[j] = true;
        }
        System.out.println(ps.size() + " " + ps.subList(0, 12) + " " + ps.get(ps.size() - 1));
        for (int k : new int[] {1, 2, 97, 360, 1001, 65536, 1234567}) System.out.println(k + " = " + factor(k));
        int[] phi = new int[41];
        for (int i = 0; i <= 40; i++) phi[i] = i;
        for (int i = 2; i <= 40; i++) if (phi[i] == i) for (int j = i; j <= 40; j += i) phi[j] -= phi[j] / i;
        System.out.println(phi[36] + " " + phi[37] + " " + phi[40]);
        for (int i = 2; i < 500; i++) {
            int s = 1;
            for (int d = 2; d * d <= i; d++) if (i % d == 0) s += d + (d * d == i ? 0 : i / d);
            if (s == i) System.out.print(i + " ");
        }
        System.out.println();
        int twins = 0;
        for (int i = 1; i < ps.size(); i++) if (ps.get(i) - ps.get(i - 1) == 2) twins++;
        System.out.println(twins);
    }
}
