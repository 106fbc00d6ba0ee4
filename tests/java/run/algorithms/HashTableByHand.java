// A hash table with open addressing, tombstones and growth, checked against HashMap.
import java.util.HashMap;
import java.util.Map;

public class HashTableByHand {
    private static final Object GONE = new Object();
    private Object[] keys = new Object[8];
    private int[] vals = new int[8];
    private int used, live, probes;

    private int slot(Object k) {
        int mask = keys.length - 1, i = k.hashCode() * 0x9E3779B9 >>> 7 & mask, free = -1;
        for (; keys[i] != null; i = i + 1 & mask) {
            probes++;
            if (keys[i] == GONE) { if (free < 0) free = i; }
            else if (keys[i].equals(k)) return i;
        }
        return free >= 0 ? ~free : ~i;
    }

    void put(Object k, int v) {
        if (used * 4 >= keys.length * 3) grow();
        int i = slot(k);
        if (i < 0) { i = ~i; if (keys[i] == null) used++; keys[i] = k; live++; }
        vals[i] = v;
    }

    Integer get(Object k) { int i = slot(k); return i < 0 ? null : vals[i]; }

    boolean remove(Object k) { int i = slot(k); if (i < 0) return false; keys[i] = GONE; live--; return true; }

    private void grow() {
        Object[] ok = keys;
        int[] ov = vals;
        keys = new Object[ok.length * 2];
        vals = new int[ok.length * 2];
        used = live = 0;
        for (int i = 0; i < ok.length; i++) if (ok[i] != null && ok[i] != GONE) put(ok[i], ov[i]);
    }

    public static void main(String[] args) {
        HashTableByHand t = new HashTableByHand();
        Map<Object, Integer> m = new HashMap<>();
        int x = 99;
        boolean same = true;
        for (int i = 0; i < 300; i++) {
            x = x * 1103515245 + 12345;
            int k = (x >>> 16) % 60;
            Object key = k % 2 == 0 ? (Object) k : "s" + k;
            if (i % 3 == 2) same &= t.remove(key) == (m.remove(key) != null);
            else { t.put(key, i); m.put(key, i); }
            same &= java.util.Objects.equals(t.get("s" + k), m.get("s" + k)) && t.live == m.size();
        }
        System.out.println(same + " " + t.live + " " + t.keys.length + " " + t.probes);
    }
}
