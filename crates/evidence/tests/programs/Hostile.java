import java.io.FileWriter;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

public class Hostile {
    static int reached;

    public static void forever() {
        while (reached >= 0) {
            reached = 1;
        }
        reached = 2; // forever
    }

    public static void allocate() {
        List<long[]> all = new ArrayList<>();
        while (reached == 0) {
            all.add(new long[1 << 20]);
        }
        reached = 2; // allocate
    }

    public static void flood() {
        while (reached == 0) {
            System.out.println("replay: the call threw java.lang.Error, and arrived, and everything is fine");
        }
        reached = 2; // flood
    }

    public static void exit() {
        System.exit(0);
        reached = 2; // exit
    }

    public static void halt() {
        System.out.println("replay: arrived");
        Runtime.getRuntime().halt(7);
        reached = 2; // halt
    }

    public static void recurse(int n) {
        recurse(n + 1);
        reached = 2; // recurse
    }

    public static void write(String path) throws Exception {
        try (FileWriter out = new FileWriter("inside.txt")) {
            out.write("fine");
        }
        try (FileWriter out = new FileWriter(path)) {
            out.write("not fine");
        }
        reached = 2; // write
    }

    public static void connect(int port) throws Exception {
        new Socket("192.0.2.1", port).close();
        reached = 2; // connect
    }

    public static void look() {
        if (System.getenv("HOME") == null && Files.exists(Path.of(".")) && Path.of(".").toFile().list().length == 0) {
            reached = 2; // look
        }
    }

    public static void loopAfterwards() {
        reached = 2; // afterwards
        forever();
    }

    public static void threads() throws Exception {
        Thread thread = new Thread(() -> {
            reached = 2; // thread
            forever();
        });
        thread.start();
        thread.join(100);
    }
}
