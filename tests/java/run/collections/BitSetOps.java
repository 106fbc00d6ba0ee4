// BitSet: set ranges, flip, logic operations, next set and clear bits, cardinality, toString.
import java.util.Arrays;
import java.util.BitSet;

public class BitSetOps {
    public static void main(String[] args) {
        BitSet a = new BitSet();
        a.set(1);
        a.set(5, 10);
        a.set(70);
        System.out.println(a + " " + a.cardinality() + " " + a.length() + " " + a.size() + " " + a.get(5) + a.get(500));
        a.flip(8, 12);
        a.clear(6);
        System.out.println(a + " " + a.nextSetBit(2) + " " + a.nextClearBit(7) + " " + a.previousSetBit(69) + " " + a.nextSetBit(71));
        BitSet b = new BitSet();
        for (int i = 0; i < 80; i += 5) b.set(i);
        BitSet c = (BitSet) a.clone();
        c.and(b);
        System.out.println(c);
        c = (BitSet) a.clone();
        c.or(b);
        System.out.println(c.cardinality());
        c.xor(b);
        System.out.println(c + " " + c.intersects(b));
        a.andNot(c);
        System.out.println(a + " " + a.isEmpty() + " " + c.hashCode());
        System.out.println(Arrays.toString(b.toLongArray()) + " " + BitSet.valueOf(new long[] {5, 1}));
        BitSet sieve = new BitSet();
        sieve.set(2, 60);
        for (int p = 2; p * p < 60; p = sieve.nextSetBit(p + 1)) for (int k = p * p; k < 60; k += p) sieve.clear(k);
        System.out.println(sieve);
    }
}
