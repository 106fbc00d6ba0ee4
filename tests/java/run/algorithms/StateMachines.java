// State machines: an enum with transitions, a traffic light, and a table-driven number recogniser.
public class StateMachines {
    enum Light {
        RED(3) { Light next() { return GREEN; } },
        GREEN(4) { Light next() { return YELLOW; } },
        YELLOW(1) { Light next() { return RED; } };
        final int ticks;
        Light(int t) { ticks = t; }
        abstract Light next();
    }

    static final int[][] TABLE = {
        // digit, dot, sign, e, other
        {1, 7, 6, 9, 9}, {1, 2, 9, 3, 9}, {8, 9, 9, 9, 9}, {5, 9, 4, 9, 9}, {5, 9, 9, 9, 9}, {5, 9, 9, 9, 9}, {1, 7, 9, 9, 9}, {8, 9, 9, 9, 9}, {8, 9, 9, 3, 9}, {9, 9, 9, 9, 9}};
    static final boolean[] ACCEPT = {false, true, true, false, false, true, false, false, true, false};

    static boolean number(String s) {
        int st = 0;
        for (char c : s.toCharArray()) st = TABLE[st][c >= '0' && c <= '9' ? 0 : c == '.' ? 1 : c == '+' || c == '-' ? 2 : c == 'e' ? 3 : 4];
        return ACCEPT[st];
    }

    public static void main(String[] args) {
        Light l = Light.RED;
        StringBuilder sb = new StringBuilder();
        for (int tick = 0, left = l.ticks; tick < 20; tick++) {
            sb.append(l.name().charAt(0));
            if (--left == 0) { l = l.next(); left = l.ticks; }
        }
        System.out.println(sb);
        for (String s : new String[] {"0", "-12", "3.", ".5", "1.5e-3", "e5", "1e", "+", "", "12a", "--1", "6.02e23"}) System.out.println("'" + s + "' " + number(s));
    }
}
