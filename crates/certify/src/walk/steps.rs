//! One block forwards.

use pathlight_ir::{Op as Inst, PlaceBase, Terminator, resolve};

use super::path::Path;
use super::*;

/// How a path goes on from the end of a block.
pub(super) enum Way {
    /// Over an edge of the block.
    Edge(usize),
    /// Into a function.
    Into(FunctionName, Vec<T>),
    /// The call has done what an axiom says.
    Described(Box<crate::library::Axiom>),
    /// The call throws a new exception of this class.
    Raises(Symbol),
    /// What is not followed; the walk fails if it is possible.
    Unknown(String),
}

impl Walk<'_> {
    /// Follows a path until it ends or splits.
    pub(super) fn follow(&mut self, mut path: Path) -> Result<(), Unchecked> {
        loop {
            self.steps += 1;
            if self.steps > STEPS || self.checker.terms.is_full() {
                return Err(format!("a walk of more than {STEPS} blocks, or with very large terms"));
            }
            match self.block(path)? {
                Some(on) => path = on,
                None => return Ok(()),
            }
        }
    }

    /// Executes a block and what ends it; None if the path has ended or was replaced by others.
    fn block(&mut self, mut path: Path) -> Result<Option<Path>, Unchecked> {
        let Some(frame) = path.frames.last_mut() else { return Ok(None) };
        frame.waits = false;
        let (function, body, block) = (frame.function, frame.body.clone(), frame.block);
        if !std::mem::replace(&mut frame.executed, true) {
            let Some(on) = self.instructions(path)? else { return Ok(None) };
            path = on;
        }
        match body.blocks[block].terminator.clone() {
            Terminator::Return(values) => {
                let values = body.list(&values).to_vec();
                let results = self.checker.values(function, &mut path.state, &values);
                self.give_back(path, &results)
            }
            Terminator::Throw(value) => {
                let thrown = self.checker.values(function, &mut path.state, &[value])[0];
                self.leave_by(path, thrown)
            }
            Terminator::Call { .. } => self.call(path),
            Terminator::Undefined => Ok(None),
            _ => self.leave_block(path),
        }
    }

    /// Executes the instructions of a block; None if the path has ended.
    fn instructions(&mut self, mut path: Path) -> Result<Option<Path>, Unchecked> {
        let Some(frame) = path.frames.last() else { return Ok(None) };
        let (function, body, block) = (frame.function, frame.body.clone(), frame.block);
        self.look_at_statics(&body, block)?;
        let arrival = self.points(function).into_iter().find_map(|point| match point {
            Point::Arrives(at, before) if at == block => Some(before),
            _ => None,
        });
        let count = arrival.unwrap_or(usize::MAX).min(body.insts_of(block).len());
        self.checker.machine(function, &body).run(&mut path.state, block, count)?;
        for assumed in std::mem::take(&mut path.state.assumed) {
            let assumed = self.ordered(assumed);
            if !path.assume(&mut self.checker.terms, assumed) {
                return Ok(None);
            }
        }
        if arrival.is_some() {
            self.arrived(path, T::TRUE);
            return Ok(None);
        }
        Ok(Some(path))
    }

    pub(super) fn points(&self, function: u32) -> Vec<Point> {
        match &self.now.goal {
            Some((goal, points)) if *goal == function => points.clone(),
            _ => Vec::new(),
        }
    }

    pub(super) fn arrived(&mut self, path: Path, condition: T) {
        let why = format!("a path arrives at {}, as far as was shown", self.place(&path));
        self.doubt(path, condition, why);
    }

    fn leave_block(&mut self, mut path: Path) -> Result<Option<Path>, Unchecked> {
        let Some(frame) = path.frames.last() else { return Ok(None) };
        let (function, body, block) = (frame.function, frame.body.clone(), frame.block);
        let mut ways = Vec::new();
        if let Terminator::Check { kind, args, .. } = &body.blocks[block].terminator {
            let args = body.list(args).to_vec();
            let holds = self.checker.machine(function, &body).check(&mut path.state, *kind, &args)?;
            let fails = self.checker.terms.not(holds);
            if self.points(function).contains(&Point::Fails(block)) {
                self.arrived(path.clone(), fails);
                ways = vec![(holds, Way::Edge(0))];
            } else {
                ways = vec![(holds, Way::Edge(0)), (fails, Way::Edge(1))];
            }
        } else {
            for index in 0..body.edges(block).count() {
                let mut machine = self.checker.machine(function, &body);
                let (condition, _) = machine.leave(&mut path.state, block, index)?;
                ways.push((condition, Way::Edge(index)));
            }
        }
        self.split(path, ways)
    }

    /// Goes every way that may be gone. If only one may, the path goes on; otherwise there is a doubtful copy for each.
    pub(super) fn split(&mut self, path: Path, ways: Vec<(T, Way)>) -> Result<Option<Path>, Unchecked> {
        let mut left = Vec::new();
        for (condition, way) in ways {
            let condition = self.ordered(condition);
            let rest = path.rest_of(&mut self.checker.terms, condition);
            if rest != T::FALSE {
                left.push((rest, way));
            }
        }
        let only = left.len() == 1;
        let mut path = Some(path);
        let count = left.len();
        for (at, (condition, way)) in left.into_iter().enumerate() {
            let copy = if at + 1 == count { path.take() } else { path.clone() };
            let Some(mut copy) = copy else { continue };
            if !copy.assume(&mut self.checker.terms, condition) {
                continue;
            }
            let Some(copy) = self.go(copy, way)? else { continue };
            if only && copy.fails.is_none() {
                return Ok(Some(copy));
            }
            self.now.doubtful.push(copy);
        }
        Ok(None)
    }

    fn go(&mut self, mut path: Path, way: Way) -> Result<Option<Path>, Unchecked> {
        let Some(frame) = path.frames.last() else { return Ok(None) };
        let (function, body, block) = (frame.function, frame.body.clone(), frame.block);
        match way {
            Way::Edge(index) => {
                let mut machine = self.checker.machine(function, &body);
                let (_, supplied) = machine.leave(&mut path.state, block, index)?;
                Ok(self.over_edge(path, index, &supplied))
            }
            Way::Into(target, args) => self.enter(path, target, &args).map(Some),
            Way::Described(axiom) => self.described(path, *axiom),
            Way::Raises(class) => {
                let thrown = self.raised(&mut path, class)?;
                self.throw(path, thrown)
            }
            Way::Unknown(why) => {
                path.fails = Some(why);
                Ok(Some(path))
            }
        }
    }

    /// To the target of an edge; `supplied` is what the end of the block provides itself.
    pub(super) fn over_edge(&mut self, mut path: Path, index: usize, supplied: &[T]) -> Option<Path> {
        let frame = path.frames.last()?;
        let (function, body, block) = (frame.function, frame.body.clone(), frame.block);
        let target = body.edges(block).nth(index)?.target;
        path.state = self.checker.machine(function, &body).arrive(&path.state, block, index, supplied);
        let frame = path.frames.last_mut()?;
        (frame.block, frame.executed) = (target, false);
        Some(path)
    }

    /// Static fields that a block reads: what their initialisers have left is needed now.
    fn look_at_statics(
        &mut self,
        body: &pathlight_ir::Body,
        block: pathlight_ir::Block,
    ) -> Result<(), Unchecked> {
        for inst in body.insts_of(block) {
            let Inst::Load { place } = &body.insts[inst].op else { continue };
            let PlaceBase::Static(field) = body.places[*place].base else { continue };
            let world = self.checker.classes.world.clone();
            let found = resolve::resolve_field(&*world, field.owner, field.name, field.descriptor);
            if let Some(found) = found.map_err(|error| error.to_string())? {
                self.look_at_initialiser(found.class.name)?;
            }
        }
        Ok(())
    }
}
