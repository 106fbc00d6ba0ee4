// Resources of Java: what must be closed, on every way out of a method.
import java.io.*;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.*;
import java.util.jar.JarFile;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipFile;

class Leaks {
    InputStream field;
    static InputStream shared;
    static native void unknown(Closeable c);
    static native boolean star();

    // Opened and forgotten, or closed.
    static void forgotten_bad() throws IOException { FileInputStream in = new FileInputStream("a"); }
    static void forgotten_ok() throws IOException { FileInputStream in = new FileInputStream("a"); in.close(); }
    static int condition_bad(boolean c) throws IOException { FileInputStream in = new FileInputStream("a"); if (c) return 1; in.close(); return 0; }
    static int condition_ok(boolean c) throws IOException { FileInputStream in = new FileInputStream("a"); if (c) { in.close(); return 1; } in.close(); return 0; }
    static void overwritten_bad() throws IOException { FileWriter out = new FileWriter("a"); out = new FileWriter("b"); out.close(); }
    static void overwritten_ok() throws IOException { FileWriter out = new FileWriter("a"); out.close(); out = new FileWriter("b"); out.close(); }

    // Exceptions that methods declare leave the method too; those that mean a mistake do not count.
    static void exception_bad() throws IOException { FileInputStream in = new FileInputStream("a"); in.read(); in.close(); }
    static void exception_ok() throws IOException { FileInputStream in = new FileInputStream("a"); try { in.read(); } finally { in.close(); } }
    static void caught_bad() { try { FileInputStream in = new FileInputStream("a"); in.read(); in.close(); } catch (IOException e) { } }
    static void caught_ok() { FileInputStream in = null; try { in = new FileInputStream("a"); in.read(); } catch (IOException e) { } finally { try { if (in != null) in.close(); } catch (IOException e) { } } }
    static void handler_ok() throws IOException { FileInputStream in = new FileInputStream("a"); try { in.read(); in.close(); } catch (IOException e) { in.close(); throw e; } }
    static void mistake_ok(int[] a, int i) throws IOException { FileInputStream in = new FileInputStream("a"); a[i] = 1; in.close(); }
    static void undeclared_ok(List<String> names) throws IOException { FileInputStream in = new FileInputStream("a"); names.add("b"); in.close(); }
    static void thrown_bad(int k) throws IOException { FileInputStream in = new FileInputStream("a"); if (k < 0) throw new IOException("negative"); in.close(); }
    static void thrown_ok(int k) throws IOException { FileInputStream in = new FileInputStream("a"); if (k < 0) { in.close(); throw new IOException("negative"); } in.close(); }
    static void check(int k) throws IOException { if (k < 0) throw new IOException("negative"); }
    static void thrown_by_callee_bad(int k) throws IOException { FileInputStream in = new FileInputStream("a"); check(k); in.close(); }
    static void thrown_by_callee_ok() throws IOException { FileInputStream in = new FileInputStream("a"); check(3); in.close(); }

    // Two at once: closing the first may fail.
    static void two_bad() throws IOException { FileInputStream in = null; FileOutputStream out = null; try { in = new FileInputStream("a"); out = new FileOutputStream("b"); out.write(in.read()); } finally { if (in != null) in.close(); if (out != null) out.close(); } }
    static void two_ok() throws IOException { FileInputStream in = new FileInputStream("a"); try { FileOutputStream out = new FileOutputStream("b"); try { out.write(in.read()); } finally { out.close(); } } finally { in.close(); } }

    // try with resources.
    static int statement_ok() throws IOException { try (FileInputStream in = new FileInputStream("a")) { return in.read(); } }
    static int statements_ok() throws IOException { try (FileInputStream in = new FileInputStream("a"); FileOutputStream out = new FileOutputStream("b")) { out.write(in.read()); return 1; } }
    static int statement_bad() throws IOException { FileInputStream other = new FileInputStream("b"); try (FileInputStream in = new FileInputStream("a")) { return in.read(); } }
    static void statement_nested_ok() throws IOException { try (BufferedReader r = new BufferedReader(new InputStreamReader(new FileInputStream("a"), "UTF-8"))) { r.readLine(); } }
    static void statement_nested_bad() throws IOException { try (GZIPInputStream in = new GZIPInputStream(new FileInputStream("a"))) { in.read(); } }

    // Wrappers take over; a constructor that throws does not.
    static void wrapper_bad() throws IOException { BufferedInputStream in = new BufferedInputStream(new FileInputStream("a")); in.read(); in.close(); }
    static void wrapper_ok() throws IOException { BufferedInputStream in = new BufferedInputStream(new FileInputStream("a")); in.close(); }
    static void inner_closed_ok() throws IOException { FileInputStream in = new FileInputStream("a"); BufferedInputStream b = new BufferedInputStream(in); in.close(); }
    static void constructor_bad() throws IOException { GZIPInputStream in = new GZIPInputStream(new FileInputStream("a")); in.close(); }
    static void constructor_ok() throws IOException { FileInputStream file = new FileInputStream("a"); try { GZIPInputStream in = new GZIPInputStream(file); in.close(); } catch (IOException e) { file.close(); } }
    static void three_bad() throws IOException { BufferedReader r = new BufferedReader(new InputStreamReader(new FileInputStream("a"), StandardCharsets.UTF_8)); r.readLine(); }
    static void three_ok() throws IOException { BufferedReader r = new BufferedReader(new InputStreamReader(new FileInputStream("a"), StandardCharsets.UTF_8)); try { r.readLine(); } finally { r.close(); } }
    static void writer_bad() throws IOException { PrintWriter w = new PrintWriter("a"); w.println("b"); }
    static void writer_ok() throws IOException { PrintWriter w = new PrintWriter("a"); w.println("b"); w.close(); }
    static void either_ok(String encoding) throws IOException { FileInputStream in = new FileInputStream("a"); Reader r = null; try { r = encoding == null ? new InputStreamReader(in) : new InputStreamReader(in, encoding); r.read(); } finally { if (r != null) r.close(); } }
    static void either_bad(String encoding) throws IOException { FileInputStream in = new FileInputStream("a"); Reader r = encoding == null ? null : new InputStreamReader(in, encoding); if (r != null) r.close(); }
    static void parameter_ok(InputStream in) throws IOException { BufferedInputStream b = new BufferedInputStream(in); b.read(); }
    static void scanner_bad() throws IOException { Scanner s = new Scanner(new File("a")); s.next(); }
    static void scanner_ok() { Scanner s = new Scanner("text"); s.next(); }
    static void console_ok() { Scanner s = new Scanner(System.in); s.next(); }

    // Streams into memory hold nothing.
    static int memory_ok() throws IOException { ByteArrayOutputStream out = new ByteArrayOutputStream(); out.write(1); DataOutputStream d = new DataOutputStream(out); d.writeInt(3); return out.size(); }
    static String string_ok() throws IOException { BufferedReader r = new BufferedReader(new StringReader("text")); return r.readLine(); }

    // Other kinds.
    static void zip_bad() throws IOException { ZipFile z = new ZipFile("a"); z.size(); }
    static void zip_ok() throws IOException { ZipFile z = new ZipFile("a"); z.size(); z.close(); }
    static void jar_bad() { try { JarFile j = new JarFile("a"); j.size(); } catch (IOException e) { } }
    static void jar_ok() { JarFile j = null; try { j = new JarFile("a"); } catch (IOException e) { } finally { try { if (j != null) j.close(); } catch (IOException e) { } } }
    static void random_bad() throws IOException { RandomAccessFile f = new RandomAccessFile("a", "r"); f.length(); f.close(); }
    static long random_ok() throws IOException { RandomAccessFile f = new RandomAccessFile("a", "r"); try { return f.length(); } finally { f.close(); } }
    static void socket_bad() throws IOException { Socket s = new Socket("host", 80); s.getOutputStream().write(1); }
    static void socket_ok() throws IOException { Socket s = new Socket("host", 80); try { s.getOutputStream().write(1); } finally { s.close(); } }
    static void socket_stream_bad() throws IOException { Socket s = new Socket("host", 80); OutputStream out = s.getOutputStream(); out.close(); }
    static void socket_stream_ok() throws IOException { Socket s = new Socket("host", 80); OutputStream out; try { out = s.getOutputStream(); } catch (IOException e) { s.close(); return; } out.close(); }
    static void server_bad() throws IOException { ServerSocket s = new ServerSocket(80); Socket client = s.accept(); s.close(); }
    static void server_ok() throws IOException { try (ServerSocket s = new ServerSocket(80); Socket client = s.accept()) { client.getInputStream().read(); } }
    static void channel_bad() throws IOException { FileChannel c = new FileInputStream("a").getChannel(); c.size(); c.close(); }
    static void channel_ok() throws IOException { FileChannel c = new FileInputStream("a").getChannel(); c.close(); }
    static void files_bad(Path p) throws IOException { InputStream in = Files.newInputStream(p); in.read(); }
    static void files_ok(Path p) throws IOException { try (InputStream in = Files.newInputStream(p)) { in.read(); } }
    static void optional_bad() throws IOException { Optional<FileInputStream> in = Optional.of(new FileInputStream("a")); }
    static void optional_ok() throws IOException { Optional<FileInputStream> in = Optional.of(new FileInputStream("a")); in.get().close(); }

    // Helpers that close, open, or keep.
    static void quietly(Closeable c) { if (c == null) return; try { c.close(); } catch (IOException e) { } }
    static void helper_ok() { FileInputStream in = null; try { in = new FileInputStream("a"); in.read(); } catch (IOException e) { } finally { quietly(in); } }
    static void helper_wrapper_ok() { BufferedInputStream in = null; try { in = new BufferedInputStream(new FileInputStream("a")); in.read(); } catch (IOException e) { } finally { quietly(in); } }
    static void helper_bad() throws IOException { FileInputStream in = new FileInputStream("a"); in.read(); quietly(in); }
    static void sometimes(Closeable c, boolean b) throws IOException { if (b) c.close(); }
    static void sometimes_bad(boolean b) throws IOException { FileInputStream in = new FileInputStream("a"); sometimes(in, b); }
    static void sometimes_ok() throws IOException { FileInputStream in = new FileInputStream("a"); sometimes(in, true); }
    static Reader open(String name) throws IOException { return new BufferedReader(new FileReader(name)); }
    static void opened_bad() throws IOException { Reader r = open("a"); r.read(); }
    static void opened_ok() throws IOException { try (Reader r = open("a")) { r.read(); } }
    static Reader around(InputStream in) { return new BufferedReader(new InputStreamReader(in)); }
    static void around_bad() throws IOException { Reader r = around(new FileInputStream("a")); r.read(); r.close(); }
    static void around_ok() throws IOException { Reader r = around(new FileInputStream("a")); r.close(); }
    static void keep(List<Closeable> list, Closeable c) { list.add(c); }
    static void kept_ok(List<Closeable> list) throws IOException { keep(list, new FileInputStream("a")); }
    static void unknown_ok() throws IOException { FileInputStream in = new FileInputStream("a"); unknown(in); }
    static void indirect(Closeable c) { unknown(c); }
    static void perhaps(Closeable c, boolean give) { if (give) unknown(c); }
    static void one_way_bad(boolean c) throws IOException { FileInputStream in = new FileInputStream("a"); if (c) unknown(in); }
    static void one_way_ok(boolean c) throws IOException { FileInputStream in = new FileInputStream("a"); if (c) unknown(in); else in.close(); }
    static void one_way_of_callee_bad(boolean c) throws IOException { FileInputStream in = new FileInputStream("a"); perhaps(in, c); }
    static void one_way_of_callee_ok() throws IOException { FileInputStream in = new FileInputStream("a"); perhaps(in, true); }
    static void later_turn_ok(boolean second) throws IOException { FileInputStream in = new FileInputStream("a"); for (int i = 0; i < 2; i++) { if (second == (i == 1)) unknown(in); } }
    static long checksum_bad() { try { CheckedInputStream in = new CheckedInputStream(new FileInputStream("a"), new CRC32()); in.read(); long sum = in.getChecksum().getValue(); in.close(); return sum; } catch (IOException e) { return 0; } }
    static long checksum_ok() throws IOException { CheckedInputStream in = new CheckedInputStream(new FileInputStream("a"), new CRC32()); try { in.read(); return in.getChecksum().getValue(); } finally { in.close(); } }
    static void indirect_ok() throws IOException { indirect(new FileInputStream("a")); }
    void field_ok() throws IOException { field = new FileInputStream("a"); }
    static void static_ok() throws IOException { shared = new FileInputStream("a"); }
    static InputStream returned_ok() throws IOException { return new FileInputStream("a"); }
    static Object[] array_ok() throws IOException { return new Object[] { new FileInputStream("a") }; }
    static Runnable lambda_ok() throws IOException { FileInputStream in = new FileInputStream("a"); return () -> quietly(in); }
    static void lent_bad() throws IOException { Properties p = new Properties(); FileInputStream in = new FileInputStream("a"); p.load(in); }
    static void lent_ok() throws IOException { Properties p = new Properties(); try (FileInputStream in = new FileInputStream("a")) { p.load(in); } }

    // Classes of the program that hold something.
    static class Holder implements Closeable { final InputStream in; Holder(InputStream in) { this.in = in; } public void close() throws IOException { in.close(); } }
    static void holder_bad() throws IOException { Holder h = new Holder(new FileInputStream("a")); h.in.read(); }
    static void holder_ok() throws IOException { Holder h = new Holder(new FileInputStream("a")); h.close(); }
    static void holder_statement_ok() throws IOException { try (Holder h = new Holder(new FileInputStream("a"))) { h.in.read(); } }
    static void holder_helper_ok() throws IOException { quietly(new Holder(new FileInputStream("a"))); }
    static class Log extends FileWriter { Log(String name) throws IOException { super(name + ".log"); } void line(String s) throws IOException { write(s); } }
    static void subclass_bad() throws IOException { Log log = new Log("a"); log.line("b"); }
    static void subclass_ok() throws IOException { try (Log log = new Log("a")) { log.line("b"); } }

    // Loops.
    static void loop_bad() throws IOException { FileInputStream in = new FileInputStream("a"); while (in.read() >= 0) { } in.close(); }
    static void loop_ok() throws IOException { FileInputStream in = new FileInputStream("a"); try { while (in.read() >= 0) { } } finally { in.close(); } }
    static void each_bad(String[] names) throws IOException { for (String name : names) { FileInputStream in = new FileInputStream(name); in.read(); } }
    static void each_ok(String[] names) throws IOException { for (String name : names) { try (FileInputStream in = new FileInputStream(name)) { in.read(); } } }
    static void copy_ok(String from, String to) throws IOException { try (InputStream in = new FileInputStream(from); OutputStream out = new FileOutputStream(to)) { byte[] buffer = new byte[100]; int n; while ((n = in.read(buffer)) > 0) out.write(buffer, 0, n); } }

    // One handler behind many calls.
    static int many_calls_bad(File file) {
        try {
            FileInputStream in = new FileInputStream(file);
            in.read(); in.read(); in.read(); in.read(); in.read(); in.read(); in.read(); in.read();
            in.close();
        } catch (IOException e) { return 1; }
        return 0;
    }
    static int many_calls_ok(File file) {
        try (FileInputStream in = new FileInputStream(file)) {
            in.read(); in.read(); in.read(); in.read(); in.read(); in.read(); in.read(); in.read();
        } catch (IOException e) { return 1; }
        return 0;
    }
}
