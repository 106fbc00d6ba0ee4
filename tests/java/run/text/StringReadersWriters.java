// StringReader, BufferedReader, StringWriter, byte array streams and data streams in memory.
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Arrays;

public class StringReadersWriters {
    public static void main(String[] args) throws IOException {
        BufferedReader r = new BufferedReader(new StringReader("l1\nl2\r\nl3"));
        System.out.println(r.readLine() + r.read() + r.readLine() + r.lines().toList());
        StringWriter w = new StringWriter();
        w.write("abc", 1, 2);
        w.append('d').write(101);
        System.out.println(w + " " + w.getBuffer().length());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(-2);
        out.writeLong(1L << 40);
        out.writeDouble(2.5);
        out.writeUTF("h\u00e9");
        out.writeBoolean(true);
        out.writeShort(-3);
        System.out.println(Arrays.toString(bytes.toByteArray()));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(in.readInt() + " " + in.readLong() + " " + in.readDouble() + " " + in.readUTF().length() + " " + in.readBoolean() + " " + in.readUnsignedShort());
        try {
            in.readByte();
        } catch (EOFException e) {
            System.out.println("eof " + e.getMessage());
        }
        StringReader s = new StringReader("xyz");
        s.mark(10);
        System.out.print((char) s.read());
        s.reset();
        System.out.println((char) s.read() + " " + s.skip(5) + " " + s.read());
    }
}
