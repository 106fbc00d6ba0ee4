// A tokenizer built from one alternation with named groups.
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class RegexTokenizer {
    static final String[] KINDS = {"NUM", "ID", "STR", "OP", "WS"};
    static final Pattern P = Pattern.compile("(?<NUM>\\d+(?:\\.\\d+)?)|(?<ID>[A-Za-z_]\\w*)|(?<STR>\"(?:[^\"\\\\]|\\\\.)*\")|(?<OP>[-+*/=()<>!]=?)|(?<WS>\\s+)");

    static List<String> lex(String s) {
        List<String> out = new ArrayList<>();
        Matcher m = P.matcher(s);
        int at = 0;
        while (at < s.length()) {
            if (!m.find(at) || m.start() != at) throw new IllegalArgumentException("bad character '" + s.charAt(at) + "' at " + at);
            for (String k : KINDS) if (m.group(k) != null && !k.equals("WS")) out.add(k + ":" + m.group());
            at = m.end();
        }
        return out;
    }

    public static void main(String[] args) {
        System.out.println(lex("x1 = 3.14*(y+_z) >= \"a \\\"q\\\" b\""));
        System.out.println(lex("if(a!=10)b=c"));
        try {
            lex("ok @ bad");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
