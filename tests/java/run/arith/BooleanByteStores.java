// boolean, byte, char and short in fields and arrays truncate on store and extend on load.
public class BooleanByteStores {
    boolean z;
    byte b;
    char c;
    short s;

    static boolean odd(int n) { return (n & 1) == 1; }

    public static void main(String[] args) {
        BooleanByteStores o = new BooleanByteStores();
        boolean[] zs = new boolean[4];
        byte[] bs = new byte[4];
        char[] cs = new char[4];
        short[] ss = new short[4];
        for (int i = 0; i < 4; i++) {
            int v = 0x1234_80f0 * (i + 1) + i;
            o.z = zs[i] = odd(v);
            o.b = bs[i] = (byte) v;
            o.c = cs[i] = (char) v;
            o.s = ss[i] = (short) v;
            System.out.println(o.z + " " + o.b + " " + (int) o.c + " " + o.s);
            System.out.println(zs[i] + " " + bs[i] + " " + (int) cs[i] + " " + ss[i]);
        }
        bs[0] += 200;
        ss[0] ^= 0xffff;
        cs[0] *= 3;
        zs[0] = !zs[0];
        System.out.println(bs[0] + " " + ss[0] + " " + (int) cs[0] + " " + zs[0]);
    }
}
