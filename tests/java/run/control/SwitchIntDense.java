// switch over dense ints (tableswitch) with fallthrough, default in the middle, negative labels.
public class SwitchIntDense {
    static String f(int x) {
        String r = "";
        switch (x) {
            case -2: r += "m2 ";
            case -1: r += "m1 "; break;
            default: r += "def ";
            case 0: r += "zero "; break;
            case 1: case 2: r += "onetwo "; return r + "ret";
            case 4: { int y = x * 2; r += y; }
        }
        return r + "end";
    }

    static int charSwitch(char c) {
        switch (c) {
            case 'a': return 1;
            case 'b': return 2;
            case 'c': return 3;
            case 'd': return 4;
        }
        return 0;
    }

    public static void main(String[] args) {
        for (int i = -4; i < 7; i++) System.out.println(i + " " + f(i));
        System.out.println(f(Integer.MAX_VALUE) + " " + f(Integer.MIN_VALUE));
        for (char c = '`'; c < 'g'; c++) System.out.print(charSwitch(c));
        System.out.println();
        byte b = 3;
        switch (b) {
            case 3: System.out.println("byte three");
        }
        switch (b) {
        }
        switch (b) {
            default: System.out.println("only default");
        }
    }
}
