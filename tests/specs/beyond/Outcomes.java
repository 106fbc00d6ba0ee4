package beyond;

/* Numbers, booleans and exceptions in specifications: beyond the thesis, where arithmetic is any number and exceptions are not mentioned. */

class Account {
    int balance, changes;
    boolean closed;
    Account parent;

    /* spec Account#deposit
    balance' = balance ++ (this -> Int(int(this.balance) + int(amount)))
    changes' = changes ++ (this -> Int(int(this.changes) + 1))
    */
    void deposit(int amount) {
        balance += amount;
        changes++;
    }
    /* verify Account#deposit scope=2 bits=4 refinements=0
    int(this.balance') = int(this.balance) + int(amount) and int(this.changes') > int(this.changes)
    => holds
    */

    /* Two calls are two changes. */
    /* spec Account#twice
    balance' = balance ++ (this -> Int(int(this.balance) + int(amount) + int(amount)))
    changes' = changes ++ (this -> Int(int(this.changes) + 2))
    */
    void twice(int amount) {
        deposit(amount);
        deposit(amount);
    }

    /* spec Account#isOpen
    ret = (this.closed = 0)
    */
    boolean isOpen() {
        return !closed;
    }

    /* spec Account#isChildOf
    ret = (other != null and other - null = this.parent)
    */
    boolean isChildOf(Account other) {
        return other != null && parent == other;
    }

    /* spec Account#withdraw
    balance' = balance ++ ((if int(this.balance) < int(amount) then none else this) -> Int(int(this.balance) - int(amount)))
    ret = (int(this.balance) >= int(amount))
    */
    boolean withdraw(int amount) {
        if (balance < amount) return false;
        balance -= amount;
        return true;
    }
    /* verify Account#withdraw scope=2 bits=4 refinements=0
    int(this.balance) >= int(amount) and int(amount) >= 0 => int(this.balance') >= 0
    => holds
    */

    /* The condition of an exception; who calls it knows that it did not hold. */
    /* spec Account#charge
    balance' = balance ++ (from -> Int(int(from.balance) - int(amount)))
    throws if from = null or from.closed != 0
    */
    static void charge(Account from, int amount) {
        if (from.closed) throw new IllegalStateException();
        from.balance -= amount;
    }

    /* spec Account#chargeParent
    balance' = balance ++ (this.parent -> Int(int(this.parent.balance) - 1))
    throws if this.parent = null or this.parent.closed != 0
    */
    void chargeParent() {
        charge(parent, 1);
    }
    /* verify Account#chargeParent scope=2 bits=3 refinements=0
    not this.parent.closed
    => holds
    */

    /* spec Account#sign
    ret = if int(this.balance) < 0 then -1 else if this.balance = 0 then 0 else 1
    */
    int sign() {
        if (balance < 0) return -1;
        return balance == 0 ? 0 : 1;
    }

    /* spec Account#kind
    ret = if code = 1 or code = 2 then (if code = 1 then 10 else 20) else 0
    */
    static int kind(int code) {
        switch (code) {
            case 1: return 10;
            case 2: return 20;
            default: return 0;
        }
    }

    /* A counter in a loop is any number. */
    /* spec Account#depth
    ret in Int
    */
    int depth() {
        int depth = 0;
        for (Account a = parent; a != null; a = a.parent) depth++;
        return depth;
    }

    /* spec Account#reset unchecked
    never returns normally
    always throws, if it ends
    */
    void reset() {
        throw new UnsupportedOperationException();
    }

    /* New objects under a condition. */
    /* spec Account#orNew
    Account' = Account + (if a = null then New$Account else none)
    ret = if a = null then New$Account else a - null
    */
    static Account orNew(Account a) {
        return a == null ? new Account() : a;
    }
    /* verify Account#orNew scope=3
    ret != null and (a != null => ret = a)
    => holds
    */
    /* verify Account#useNew scope=3
    ret.changes' = 1
    => holds
    */
    static Account useNew(Account a) {
        Account b = orNew(a);
        b.changes = 1;
        return b;
    }
}
