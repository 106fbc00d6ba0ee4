// A small object-oriented simulation: accounts, transactions, checked exceptions and an audit log.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class BankSimulation {
    static class InsufficientFunds extends Exception {
        final long missing;
        InsufficientFunds(String who, long missing) { super(who + " lacks " + missing); this.missing = missing; }
    }
    static abstract class Account {
        final String id;
        protected long cents;
        Account(String id, long c) { this.id = id; cents = c; }
        void withdraw(long c) throws InsufficientFunds { if (c > limit()) throw new InsufficientFunds(id, c - limit()); cents -= c; }
        long limit() { return cents; }
        abstract void month();
        @Override public String toString() { return String.format("%s:%d.%02d", id, cents / 100, Math.abs(cents % 100)); }
    }
    static class Savings extends Account { Savings(String i, long c) { super(i, c); } void month() { cents += cents * 2 / 100; } }
    static class Checking extends Account {
        Checking(String i, long c) { super(i, c); }
        @Override long limit() { return super.limit() + 5000; }
        void month() { if (cents < 0) cents -= 250; }
    }

    final Map<String, Account> accounts = new TreeMap<>();
    final List<String> log = new ArrayList<>();

    void open(Account a) { if (accounts.putIfAbsent(a.id, a) != null) throw new IllegalArgumentException("duplicate " + a.id); }

    boolean transfer(String from, String to, long c) {
        try {
            Account t = accounts.get(to);
            accounts.get(from).withdraw(c);
            t.cents += c;
            log.add("ok " + from + ">" + to + " " + c);
            return true;
        } catch (InsufficientFunds e) {
            log.add(e.getMessage());
            return false;
        } finally {
            log.add("total " + accounts.values().stream().mapToLong(a -> a.cents).sum());
        }
    }

    public static void main(String[] args) {
        BankSimulation b = new BankSimulation();
        b.open(new Savings("sav", 100_00));
        b.open(new Checking("chk", 20_50));
        System.out.println(b.transfer("sav", "chk", 30_25) + " " + b.transfer("sav", "chk", 70_00) + " " + b.transfer("chk", "sav", 90_00));
        for (int m = 0; m < 3; m++) { b.accounts.values().forEach(Account::month); System.out.println(b.accounts.values()); }
        try {
            b.open(new Savings("sav", 1));
        } catch (IllegalArgumentException e) {
            b.log.add(e.getMessage());
        }
        b.log.forEach(System.out::println);
    }
}
