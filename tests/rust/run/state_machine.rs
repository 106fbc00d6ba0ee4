// A state machine with enums that carry data, transitions consuming self, and an event log.
#[derive(Debug, Clone, PartialEq)]
enum State {
    Idle,
    Dialing { number: String, tries: u8 },
    Talking(u32),
    Failed(String),
}

#[derive(Debug, Clone, Copy)]
enum Event {
    Digit(u8),
    Connect(bool),
    Tick,
    Hang,
}

impl State {
    fn next(self, e: Event) -> State {
        use Event::*;
        use State::*;
        match (self, e) {
            (Idle, Digit(d)) => Dialing { number: d.to_string(), tries: 0 },
            (Dialing { mut number, tries }, Digit(d)) => {
                number.push((b'0' + d) as char);
                Dialing { number, tries }
            }
            (Dialing { .. }, Connect(true)) => Talking(0),
            (Dialing { number, tries: 2 }, Connect(false)) => Failed(number),
            (Dialing { number, tries }, Connect(false)) => Dialing { number, tries: tries + 1 },
            (Talking(n), Tick) => Talking(n + 1),
            (Talking(_) | Dialing { .. } | Failed(_), Hang) => Idle,
            (s, _) => s,
        }
    }
}

fn run(events: &[Event]) -> State {
    events.iter().fold(State::Idle, |s, &e| {
        let n = s.clone().next(e);
        if n != s {
            println!("{s:?} --{e:?}--> {n:?}");
        }
        n
    })
}

fn main() {
    use Event::*;
    let a = run(&[Tick, Digit(4), Digit(2), Connect(true), Tick, Tick, Digit(1)]);
    println!("{a:?}");
    let b = run(&[Digit(9), Connect(false), Connect(false), Connect(false), Connect(true)]);
    println!("{b:?}");
    println!("{:?}", b.next(Hang));
    println!("{}", std::mem::size_of::<Option<Box<State>>>() == std::mem::size_of::<usize>());
}
