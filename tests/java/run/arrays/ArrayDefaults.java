// Default element values for all element types, and array class names.
public class ArrayDefaults {
    public static void main(String[] args) {
        System.out.println(new boolean[1][0] == null);
        System.out.println(new boolean[1].clone()[0] + " " + new byte[2].length);
        byte[] b = new byte[1]; char[] c = new char[1]; short[] s = new short[1]; int[] i = new int[1];
        long[] l = new long[1]; float[] f = new float[1]; double[] d = new double[1]; Object[] o = new Object[1];
        System.out.println(b[0] + " " + (int) c[0] + " " + s[0] + " " + i[0] + " " + l[0] + " " + f[0] + " " + d[0] + " " + o[0]);
        Object[] all = {new boolean[0], b, c, s, i, l, f, d, o, new String[0], new int[0][0], new Object[0][0][0], new ArrayDefaults[0]};
        for (Object x : all) {
            Class<?> k = x.getClass();
            System.out.println(k.getName() + " " + k.getSimpleName() + " " + k.isArray() + " " + k.getComponentType().getName() + " " + k.getSuperclass().getName());
        }
    }
}
