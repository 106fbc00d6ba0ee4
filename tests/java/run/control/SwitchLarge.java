// Large switches: many cases, strings with many labels, nested switches, switch in a loop with state.
public class SwitchLarge {
    static int word(String s) {
        return switch (s) {
            case "zero" -> 0; case "one" -> 1; case "two" -> 2; case "three" -> 3; case "four" -> 4; case "five" -> 5; case "six" -> 6;
            case "seven" -> 7; case "eight" -> 8; case "nine" -> 9; case "ten" -> 10; case "eleven" -> 11; case "twelve" -> 12;
            case "twenty" -> 20; case "thirty" -> 30; case "forty" -> 40; case "fifty" -> 50; case "hundred" -> 100; case "thousand" -> 1000;
            default -> -1;
        };
    }

    static int number(String text) {
        int total = 0, cur = 0;
        for (String w : text.split("[ -]")) {
            int v = word(w);
            switch (v) {
                case -1: throw new IllegalArgumentException("unknown word " + w);
                case 100: cur *= 100; break;
                case 1000: total += cur * 1000; cur = 0; break;
                default: cur += v;
            }
        }
        return total + cur;
    }

    static String month(int m, String lang) {
        switch (lang) {
            case "en":
                switch (m) { case 1: return "January"; case 2: return "February"; case 3: return "March"; case 12: return "December"; default: return "?"; }
            case "fr":
                switch (m) { case 1: return "janvier"; case 2: return "fevrier"; default: break; }
            default:
                return lang + m;
        }
    }

    public static void main(String[] args) {
        System.out.println(number("forty-two") + " " + number("three hundred twelve thousand five hundred fifty-one") + " " + number("zero"));
        try {
            number("one gazillion");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(month(2, "en") + month(5, "en") + month(1, "fr") + month(3, "fr") + month(4, "de"));
        int[] hist = new int[5];
        for (int i = 0; i < 100; i++)
            switch (i * i % 7) {
                case 0: hist[0]++;
                case 1: hist[1]++; break;
                case 2: hist[2]++;
                case 4: hist[4]++; break;
                default: hist[3]++;
            }
        for (int h : hist) System.out.print(h + " ");
        System.out.println();
    }
}
