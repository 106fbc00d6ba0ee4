// float: rounding to single precision, NaN, infinities, signed zero, promotion to double.
public class FloatCorners {
    public static void main(String[] args) {
        float a = 0.1f, b = 0.2f;
        System.out.println(a + b);
        System.out.println(a * b);
        System.out.println((double) a);
        System.out.println(a + 0.2);
        System.out.println(a == 0.1);
        System.out.println(1f / 3f);
        System.out.println(16777217f == 16777216f);
        System.out.println((float) 16777217 + " " + (float) 123456789L);
        System.out.println(Float.MAX_VALUE * 2 + " " + Float.MIN_VALUE / 2);
        System.out.println(1f / 0 + " " + -1f / 0f + " " + 0f / 0f);
        float nan = Float.NaN;
        System.out.println((nan == nan) + " " + (nan < 1f) + " " + (nan > 1f) + " " + Float.compare(nan, nan));
        System.out.println(-0f == 0f);
        System.out.println(Float.compare(-0f, 0f));
        float sum = 0;
        for (int i = 0; i < 100; i++) sum += 0.01f;
        System.out.println(sum);
        System.out.println((float) 1e40 + " " + (float) 1e-50 + " " + (float) 0.1 + " " + (float) -1e-46);
        System.out.println((float) Long.MAX_VALUE + " " + (float) Integer.MAX_VALUE);
        System.out.println((double) (float) 3.141592653589793);
    }
}
