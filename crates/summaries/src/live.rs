//! Which values are still needed at the start of each block: what a state carries over an edge.

use pathlight_ir::{Body, EntityRef, Value, ValueDef};

/// Per block, the values that are live where it begins, without its parameters, in ascending order.
pub fn live_in(body: &Body) -> Vec<Vec<Value>> {
    let words = body.values.len().div_ceil(64);
    let blocks = body.blocks.len();
    let mut live = vec![0_u64; words * blocks];
    let mut uses = vec![0_u64; words * blocks];
    let mut defs = vec![0_u64; words * blocks];
    for block in body.blocks.keys() {
        let at = block.index() * words;
        let mut note = |value: Value| {
            if !matches!(body.values[value].def, ValueDef::Const(_)) {
                uses[at + value.index() / 64] |= 1 << (value.index() % 64);
            }
        };
        for inst in body.insts_of(block) {
            body.for_each_operand(&body.insts[inst].op, &mut note);
        }
        body.for_each_terminator_operand(&body.blocks[block].terminator, &mut note);
        body.edges(block).for_each(|edge| body.list(&edge.args).iter().copied().for_each(&mut note));
        let own = body.insts_of(block).filter_map(|inst| body.insts[inst].result.expand());
        for value in own.chain(body.params(block).iter().copied()) {
            defs[at + value.index() / 64] |= 1 << (value.index() % 64);
        }
    }
    let mut changed = true;
    while changed {
        changed = false;
        for block in body.blocks.keys().rev() {
            let at = block.index() * words;
            for word in 0..words {
                let mut out = uses[at + word];
                for next in body.successors(block) {
                    out |= live[next.index() * words + word];
                }
                let new = out & !defs[at + word];
                if new != live[at + word] {
                    live[at + word] = new;
                    changed = true;
                }
            }
        }
    }
    let of_block = |block: usize| {
        let bits = (0..words * 64).filter(|bit| live[block * words + bit / 64] >> (bit % 64) & 1 == 1);
        bits.map(Value::new).collect()
    };
    (0..blocks).map(of_block).collect()
}
