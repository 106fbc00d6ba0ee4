// A hand-written tokenizer as a character state machine with line and column numbers.
import java.util.ArrayList;
import java.util.List;

public class HandTokenizer {
    enum Kind { NUMBER, NAME, STRING, SYMBOL, COMMENT, ERROR }
    record Token(Kind kind, String text, int line, int col) {
        @Override public String toString() { return kind + "(" + text.replace("\n", "\\n") + ")@" + line + ":" + col; }
    }

    static List<Token> scan(String s) {
        List<Token> out = new ArrayList<>();
        int line = 1, col = 1;
        for (int i = 0; i < s.length(); ) {
            char c = s.charAt(i);
            int j = i + 1;
            Kind k = null;
            if (c == '\n') { line++; col = 1; i++; continue; }
            if (c == ' ') { col++; i++; continue; }
            if (Character.isDigit(c)) { while (j < s.length() && Character.isDigit(s.charAt(j))) j++; k = Kind.NUMBER; }
            else if (Character.isLetter(c)) { while (j < s.length() && Character.isLetterOrDigit(s.charAt(j))) j++; k = Kind.NAME; }
            else if (c == '"') {
                while (j < s.length() && s.charAt(j) != '"' && s.charAt(j) != '\n') j++;
                if (j < s.length() && s.charAt(j) == '"') { j++; k = Kind.STRING; } else k = Kind.ERROR;
            } else if (s.startsWith("//", i)) { while (j < s.length() && s.charAt(j) != '\n') j++; k = Kind.COMMENT; }
            else if ("=<>!".indexOf(c) >= 0 && j < s.length() && s.charAt(j) == '=') { j++; k = Kind.SYMBOL; }
            else k = "+-*/(){};=<>!".indexOf(c) >= 0 ? Kind.SYMBOL : Kind.ERROR;
            out.add(new Token(k, s.substring(i, j), line, col));
            col += j - i;
            i = j;
        }
        return out;
    }

    public static void main(String[] args) {
        for (Token t : scan("let x1 = 42; // answer\nif (x1 >= 7) {\n  say(\"hi there\") }\n#bad \"open\nend")) System.out.println(t);
    }
}
