// java.util.Random with seeds: all generators, bounded values, gaussians, streams; SplittableRandom.
import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;

public class SeededRandom {
    public static void main(String[] args) {
        Random r = new Random(42);
        System.out.println(r.nextInt() + " " + r.nextInt(100) + " " + r.nextInt(64) + " " + r.nextLong() + " " + r.nextBoolean() + " " + r.nextDouble() + " " + r.nextFloat());
        System.out.println(r.nextGaussian() + " " + r.nextGaussian());
        byte[] b = new byte[6];
        r.nextBytes(b);
        System.out.println(Arrays.toString(b));
        r.setSeed(0);
        int[] hist = new int[6];
        for (int i = 0; i < 120; i++) hist[r.nextInt(6)]++;
        System.out.println(Arrays.toString(hist));
        System.out.println(new Random(7).ints(5, 10, 20).boxed().toList() + " " + new Random(7).doubles(2).sum() + " " + new Random(-1).longs(2).sum());
        System.out.println(r.nextInt(5, 8) + " " + r.nextInt((1 << 30) + 1));
        try {
            r.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        SplittableRandom s = new SplittableRandom(99);
        System.out.println(s.nextInt(1000) + " " + s.split().nextLong() + " " + s.nextDouble());
    }
}
