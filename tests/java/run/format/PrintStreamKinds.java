// print and println of every type, char arrays, null, append, write, and a PrintStream into memory.
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;

public class PrintStreamKinds {
    public static void main(String[] args) {
        System.out.print(true);
        System.out.print('c');
        System.out.print(1);
        System.out.print(2L);
        System.out.print(3f);
        System.out.print(4.0);
        System.out.print("s");
        System.out.print(new char[] {'x', 'y'});
        System.out.print((Object) null);
        System.out.print((String) null);
        System.out.println();
        System.out.println(new char[] {'a', 'b'});
        System.out.println((byte) 5);
        System.out.println(1.0f / 3);
        System.out.append("app").append('!').append("abcdef", 1, 3).append(null).println();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream ps = new PrintStream(bytes, true);
        ps.printf("%d-%s", 5, "z");
        ps.write(10);
        ps.print("end");
        ps.flush();
        System.out.println(bytes.size() + " " + bytes.toString().replace('\n', '/') + " " + ps.checkError());
        StringWriter sw = new StringWriter();
        PrintWriter pw = new PrintWriter(sw);
        pw.println("line");
        pw.printf("%x", 255);
        pw.flush();
        System.out.println(sw.toString().length() + " " + sw);
        PrintStream old = System.out;
        System.setOut(ps);
        System.out.print("hidden");
        System.setOut(old);
        System.out.println(bytes.toString().endsWith("hidden"));
    }
}
