// A hand-written vector and list with iterators, copy and move, used by range-based for.
#include <cstdio>
#include <utility>

template <class T> class Vec {
    T *data = nullptr;
    int n = 0, cap = 0;

  public:
    Vec() = default;
    Vec(const Vec &o) {
        for (const T &x : o)
            push(x);
    }
    Vec(Vec &&o) noexcept : data(std::exchange(o.data, nullptr)), n(std::exchange(o.n, 0)), cap(std::exchange(o.cap, 0)) {}
    Vec &operator=(Vec o) noexcept {
        std::swap(data, o.data);
        std::swap(n, o.n);
        std::swap(cap, o.cap);
        return *this;
    }
    ~Vec() { delete[] data; }
    void push(const T &v) {
        if (n == cap) {
            cap = cap ? cap * 2 : 2;
            T *bigger = new T[cap];
            for (int i = 0; i < n; i++)
                bigger[i] = std::move(data[i]);
            delete[] data;
            data = bigger;
        }
        data[n++] = v;
    }
    T *begin() const { return data; }
    T *end() const { return data + n; }
    int size() const { return n; }
};

struct List {
    struct Node {
        int v;
        Node *next;
    } *head = nullptr;
    struct It {
        Node *p;
        int &operator*() const { return p->v; }
        It &operator++() {
            p = p->next;
            return *this;
        }
        bool operator!=(const It &o) const { return p != o.p; }
    };
    void add(int v) { head = new Node{v, head}; }
    ~List() {
        while (head)
            delete std::exchange(head, head->next);
    }
    It begin() const { return {head}; }
    It end() const { return {nullptr}; }
};

int main() {
    Vec<int> v;
    for (int i = 0; i < 10; i++)
        v.push(i * i);
    Vec<int> w = v, m = std::move(v);
    std::printf("%d %d %d\n", v.size(), w.size(), m.size());
    List l;
    for (int x : w)
        l.add(x);
    for (int &x : l)
        x++;
    for (int x : l)
        std::printf("%d ", x);
    std::printf("\n");
    Vec<Vec<int>> nested;
    for (int i = 0; i < 3; i++) {
        nested.push(i ? w : Vec<int>());
    }
    std::printf("%d %d\n", nested.size(), nested.begin()[2].size());
    return 0;
}
