// char in arithmetic, comparisons, switch, ranges, compound operators and case conversion by bits.
public class CharArithmetic {
    public static void main(String[] args) {
        char c = 'A';
        c += 2;
        c++;
        System.out.println(c + " " + (int) c + " " + (c + 1) + " " + (char) (c | 0x20) + " " + (char) (c ^ ' '));
        for (char x = 'a'; x <= 'z'; x += 5) System.out.print(x);
        System.out.println();
        int[] count = new int[128];
        for (char x : "hello world".toCharArray()) count[x]++;
        for (char x = 0; x < 128; x++) if (count[x] > 1) System.out.print(x + "" + count[x] + " ");
        System.out.println();
        char max = Character.MAX_VALUE;
        max++;
        System.out.println((int) max + " " + ('a' < 'b') + " " + ('a' == 97) + " " + (char) 98 + " " + ('a' + 'b') + " " + (char) ('a' + 'b' - 'a'));
        System.out.println('x' - 'a' + " " + "abc".charAt(1) * 2 + " " + -'a' + " " + ~'a' + " " + ('a' << 8) + " " + 'a' / 10 + " " + 'a' % 10);
        String s = "";
        for (int i = 0; i < 5; i++) s += (char) ('0' + i);
        System.out.println(s + '!' + (s.charAt(2) - '0'));
        char[] cs = {'d', 'a'};
        cs[0]--;
        cs[1] += cs[0] - 'a';
        System.out.println(cs);
        final char k = 10;
        byte b = k;
        System.out.println(b);
    }
}
