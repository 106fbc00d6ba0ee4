// Switch expressions: arrows, yield, blocks, nesting, as arguments, throwing arms.
public class SwitchExpression {
    static int days(int month, boolean leap) {
        return switch (month) {
            case 4, 6, 9, 11 -> 30;
            case 2 -> leap ? 29 : 28;
            case 1, 3, 5, 7, 8, 10, 12 -> {
                int d = 15;
                d *= 2;
                yield d + 1;
            }
            default -> throw new IllegalArgumentException("month " + month);
        };
    }

    static Object old(String s) {
        return switch (s) {
            case "int":
                yield 1;
            case "str":
                String t = s + "!";
                yield t;
            case "nest":
                yield switch (s.length()) {
                    case 4 -> 4.5;
                    default -> 'x';
                };
            default:
                yield "none";
        };
    }

    public static void main(String[] args) {
        for (int m = 1; m <= 12; m++) System.out.print(days(m, m % 2 == 0) + " ");
        System.out.println(days(2, false));
        try {
            days(13, true);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (String s : "int str nest other".split(" ")) System.out.println(old(s));
        int x = 3;
        System.out.println(1 + switch (x) { case 3 -> 10L; default -> 2; } * 2);
        switch (x) {
            case 1 -> System.out.println("one");
            case 3 -> System.out.println("three, no fallthrough");
            case 4 -> System.out.println("four");
        }
    }
}
