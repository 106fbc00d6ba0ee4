// dynamic_cast of pointers and references, bad_cast, typeid comparison and cross casts.
#include <cstdio>
#include <initializer_list>
#include <typeinfo>

struct Animal {
    virtual ~Animal() = default;
};
struct Swimmer {
    virtual ~Swimmer() = default;
    int speed = 3;
};
struct Dog : Animal {
    int barks = 1;
};
struct Duck : Animal, Swimmer {
    int quacks = 2;
};
struct Puppy : Dog {};

static void look(Animal *a) {
    if (auto *d = dynamic_cast<Dog *>(a))
        std::printf("dog %d ", d->barks);
    if (auto *d = dynamic_cast<Duck *>(a))
        std::printf("duck %d ", d->quacks);
    if (auto *s = dynamic_cast<Swimmer *>(a))
        std::printf("swims %d ", s->speed);
    std::printf("%d%d%d\n", typeid(*a) == typeid(Dog), typeid(*a) == typeid(Puppy), typeid(*a) == typeid(Duck));
}

int main() {
    Dog d;
    Duck k;
    Puppy p;
    Animal a;
    for (Animal *x : {static_cast<Animal *>(&d), static_cast<Animal *>(&k), static_cast<Animal *>(&p), &a})
        look(x);
    try {
        Duck &r = dynamic_cast<Duck &>(static_cast<Animal &>(d));
        std::printf("%d\n", r.quacks);
    } catch (const std::bad_cast &) {
        std::printf("bad cast\n");
    }
    Swimmer *s = &k;
    std::printf("%d\n", dynamic_cast<void *>(s) == static_cast<void *>(&k));
    std::printf("%d\n", dynamic_cast<Animal *>(s) == &k);
    std::printf("%d %d\n", typeid(int) == typeid(const int), typeid(int) == typeid(long));
    return 0;
}
