// C++: exceptions, virtual calls, templates, references, lambdas, thread-local objects; without headers.
struct Error {
    int code;
};
struct Base {
    virtual ~Base() {}
    virtual int run(int) = 0;
};
struct Doubler : Base {
    int run(int x) override {
        if (x < 0) throw Error{x};
        return x * 2;
    }
};
struct Virtual : virtual Base {
    int run(int x) override { return x; }
};
struct Guard {
    int &count;
    Guard(int &c) : count(c) { count++; }
    ~Guard() { count--; }
};
template <class T> T add(T a, T b) { return a + b; }
template <int N> struct Numbers {
    int values[N];
    int sum() const {
        int s = 0;
        for (int v : values) s += v;
        return s;
    }
};
namespace space {
enum class Kind : unsigned char { A, B = 200 };
static int hidden = 7;
}
using space::Kind;
thread_local Numbers<3> numbers{{1, 2, 3}};

int guarded(Base *base, int x, int &count) {
    Guard guard(count);
    try {
        return base->run(x);
    } catch (const Error &error) {
        return error.code;
    } catch (...) {
        throw;
    }
}
void only_errors() throw() { throw Error{space::hidden}; }
auto lambda(int y) {
    return [=](int x) { return x + y; };
}
int main() {
    Doubler doubler;
    Virtual other;
    int count = 0;
    Base *made = new Doubler;
    int r = guarded(&doubler, -1, count) + guarded(&other, 1, count) + add(1, 2) + (int)add(1.5f, 2.5f);
    delete made;
    return r + numbers.sum() + lambda(3)(4) + (int)Kind::B;
}
