// ByteBuffer and CharBuffer in memory: byte order, position, limit, flip, slices, overflow.
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;

public class ByteBuffers {
    public static void main(String[] args) {
        ByteBuffer b = ByteBuffer.allocate(16);
        b.putInt(0x01020304).order(ByteOrder.LITTLE_ENDIAN).putInt(0x01020304).put((byte) -1).putShort((short) 0x0a0b);
        System.out.println(Arrays.toString(b.array()) + " " + b.position() + " " + b.remaining());
        b.flip();
        System.out.println(b.getInt() + " " + b.order(ByteOrder.BIG_ENDIAN).getInt() + " " + b.get() + " " + b.getShort() + " " + b.hasRemaining());
        b.rewind();
        System.out.println(b.getLong(0) + " " + b.limit() + " " + b);
        try {
            ByteBuffer.allocate(2).putInt(5);
        } catch (BufferOverflowException e) {
            System.out.println(e);
        }
        ByteBuffer s = ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5}, 1, 3).slice();
        System.out.println(s.get(0) + " " + s.capacity() + " " + s.equals(ByteBuffer.wrap(new byte[] {2, 3, 4})));
        CharBuffer c = CharBuffer.wrap("hello");
        c.get();
        System.out.println(c + " " + c.length() + " " + c.charAt(0));
        IntBuffer i = IntBuffer.allocate(3);
        i.put(1).put(2).flip();
        System.out.println(i.get() + i.get() + " " + i.remaining() + " " + ByteBuffer.allocate(8).putDouble(1.5).getDouble(0));
    }
}
