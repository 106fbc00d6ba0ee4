// An interpreter for an eight-instruction tape language.
public class BrainInterpreter {
    static String run(String code, String input) {
        int[] jump = new int[code.length()];
        int[] stack = new int[code.length()];
        int sp = 0;
        for (int i = 0; i < code.length(); i++) {
            if (code.charAt(i) == '[') stack[sp++] = i;
            if (code.charAt(i) == ']') { int j = stack[--sp]; jump[i] = j; jump[j] = i; }
        }
        byte[] tape = new byte[64];
        int p = 0, in = 0;
        StringBuilder out = new StringBuilder();
        for (int pc = 0; pc < code.length(); pc++) {
            switch (code.charAt(pc)) {
                case '>': p++; break;
                case '<': p--; break;
                case '+': tape[p]++; break;
                case '-': tape[p]--; break;
                case '.': out.append((char) (tape[p] & 0xff)); break;
                case ',': tape[p] = in < input.length() ? (byte) input.charAt(in++) : 0; break;
                case '[': if (tape[p] == 0) pc = jump[pc]; break;
                case ']': if (tape[p] != 0) pc = jump[pc]; break;
                default: break;
            }
        }
        return out.toString();
    }

    public static void main(String[] args) {
        System.out.print(run("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++.", ""));
        System.out.println(run(",[.,]", "echo"));
        System.out.println(run(">,[>,]<[.<]", "reverse"));
        try {
            run("<+", "");
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
