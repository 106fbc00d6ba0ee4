// std::shared_ptr and weak_ptr: counts, aliasing through copies, expiry and a broken cycle.
#include <cstdio>
#include <memory>

struct Person {
    const char *name;
    std::shared_ptr<Person> friend_;
    std::weak_ptr<Person> boss;
    explicit Person(const char *n) : name(n) {}
    ~Person() { std::printf("bye %s\n", name); }
};

int main() {
    auto a = std::make_shared<Person>("ann");
    std::printf("%ld\n", a.use_count());
    {
        auto b = a;
        std::shared_ptr<Person> c(new Person("carl"));
        c->friend_ = a;
        std::printf("%ld %ld\n", a.use_count(), c.use_count());
    }
    std::printf("%ld\n", a.use_count());
    auto d = std::make_shared<Person>("dora");
    a->friend_ = d;
    d->boss = a;
    std::printf("%ld %ld\n", a.use_count(), d.use_count());
    if (auto boss = d->boss.lock())
        std::printf("%s\n", boss->name);
    a.reset();
    std::printf("%d %ld\n", d->boss.expired(), d.use_count());
    std::shared_ptr<const char *> field(d, &d->name);
    d = nullptr;
    std::printf("%s\n", *field);
    field.reset();
    std::printf("end\n");
    return 0;
}
