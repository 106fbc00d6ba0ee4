// An interpreter for a small stack language: arithmetic, jumps, calls, with a loop and a recursive function.
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

public class StackMachine {
    static int run(String src, int arg) {
        String[] code = src.trim().split("\\s+");
        Map<String, Integer> labels = new HashMap<>();
        for (int i = 0; i < code.length; i++) if (code[i].endsWith(":")) labels.put(code[i].substring(0, code[i].length() - 1), i);
        Deque<Integer> st = new ArrayDeque<>(), calls = new ArrayDeque<>();
        st.push(arg);
        int steps = 0;
        for (int pc = 0; pc < code.length; pc++, steps++) {
            String op = code[pc];
            if (op.endsWith(":")) continue;
            switch (op) {
                case "add" -> st.push(st.pop() + st.pop());
                case "mul" -> st.push(st.pop() * st.pop());
                case "sub" -> { int b = st.pop(); st.push(st.pop() - b); }
                case "dup" -> st.push(st.peek());
                case "swap" -> { int b = st.pop(), a = st.pop(); st.push(b); st.push(a); }
                case "over" -> { int b = st.pop(), a = st.peek(); st.push(b); st.push(a); }
                case "drop" -> st.pop();
                case "print" -> System.out.print(st.peek() + " ");
                case "jz" -> { int t = labels.get(code[++pc]); if (st.pop() == 0) pc = t; }
                case "jmp" -> pc = labels.get(code[pc + 1]);
                case "call" -> { calls.push(pc + 1); pc = labels.get(code[pc + 1]); }
                case "ret" -> pc = calls.pop();
                case "halt" -> pc = code.length;
                default -> st.push(Integer.parseInt(op));
            }
        }
        System.out.print("(" + steps + " steps) ");
        return st.pop();
    }

    public static void main(String[] args) {
        System.out.println(run("1 swap loop: dup jz end dup print drop swap over mul swap 1 sub jmp loop end: drop", 6));
        System.out.println(run("call fact halt fact: dup jz base dup 1 sub call fact mul ret base: drop 1 ret", 5));
        try {
            run("bogus", 1);
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            run("drop add", 1);
        } catch (java.util.NoSuchElementException e) {
            System.out.println("stack underflow");
        }
    }
}
