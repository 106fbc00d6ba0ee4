//! Where runs begin: at entries, called from outside, and what calls of the application add to that.
//!
//! Facts at the entry of a function on the way must be impossible when it is called from outside, if it can be, and follow from facts at each call of it otherwise. A walk has
//! no facts at calls; it must begin at every entry from which calls lead to the goal.

use pathlight_ir::{
    Block, Callee, ClassName, Dispatch, EntityRef, Flags, FunctionName, Symbol, Terminator, is_generated,
};

use crate::certificate::{Exit, Fact, Instance};
use crate::check::{Arrival, Checker};
use crate::classes::{Site, Targets};
use crate::cover::{Choices, fact_formula};
use crate::machine::{State, Unchecked};
use crate::memory::register;
use crate::prove::Obligation;
use crate::term::T;

impl Checker {
    /// May this be called from outside?
    pub(crate) fn is_entry(&self, function: FunctionName) -> Result<bool, Unchecked> {
        if let Some(entry) = self.certificate.entry {
            return Ok(function == entry);
        }
        if is_generated(function.owner) || function.name.as_str() == "<clinit>" {
            return Ok(false);
        }
        let class = self.classes.world.class(function.owner).map_err(|e| e.to_string())?;
        let class = class.ok_or_else(|| format!("the class {} is missing", function.owner))?;
        Ok(class
            .method(function.name, function.descriptor)
            .is_some_and(|method| method.flags.has(Flags::PUBLIC) && !method.flags.has(Flags::SYNTHETIC)))
    }

    /// Facts at the entry of a function on the way: none holds when it is called from outside, and calls of it are on the way too.
    pub(crate) fn end(&mut self, instance: &Instance) -> Result<(), Unchecked> {
        let body = self.body(instance.function);
        let name = self.name(instance.function);
        let Some(facts) = instance.facts.get(&body.entry().index()) else { return Ok(()) };
        let is_entry = self.is_entry(name)?;
        for fact in facts {
            if is_entry {
                self.called_from_outside(instance, fact)?;
            }
        }
        if facts.is_empty() {
            return Ok(());
        }
        if name.name.as_str() == "<clinit>" {
            let class = ClassName(name.owner);
            self.problems.push(format!("the initialiser of {class} may lead to the goal"));
            return Ok(());
        }
        if !is_entry && let Some(class) = self.outside_caller(name)? {
            let class = ClassName(class);
            self.problems
                .push(format!("{name} may be called by code outside the application, through {class}"));
        }
        for site in self.callers_on_the_way(name, is_entry)? {
            self.called_from_site(instance, &site)?;
        }
        Ok(())
    }

    /// A class through which code outside the application may call a function.
    pub(crate) fn outside_caller(&mut self, function: FunctionName) -> Result<Option<Symbol>, Unchecked> {
        let Some(class) = self.classes.overridden_outside(function) else { return Ok(None) };
        let entry = self.certificate.entry;
        Ok((!self.classes.is_called_only_by_application(entry, function)?).then_some(class))
    }

    fn called_from_site(&mut self, instance: &Instance, site: &Site) -> Result<(), Unchecked> {
        let body = self.body(instance.function);
        let Some(facts) = instance.facts.get(&body.entry().index()) else { return Ok(()) };
        let name = self.name(instance.function);
        let caller = self.number(site.function)?;
        if self.claims(caller, true, site.block).dead {
            return Ok(());
        }
        let (assumed, state, params) = self.at_site(caller, site.block, instance.function)?;
        let guard = self.guard(&site.callee, name, caller, site.block)?;
        let root = self.root(caller).cloned().unwrap_or_else(|| Instance {
            id: u32::MAX,
            function: caller,
            exit: Exit::Goal,
            question: (T::TRUE, Vec::new()),
            result: T::NULL,
            facts: Default::default(),
            uses: Vec::new(),
        });
        for fact in facts {
            let formula = fact_formula(&mut self.terms, fact, state.now);
            let mut map = state.substitution(&mut self.terms, &[formula]);
            map.extend(params.iter().map(|(param, arg)| (*param, *arg)));
            let mut premises = self.premises(caller, true, site.block);
            premises.extend(assumed.iter().copied());
            premises.push(guard);
            premises.push(self.terms.substitute(formula, &map));
            let context = self.context(state.now);
            let choices = Choices::of(&self.terms, formula, &state);
            let label =
                format!("the call of {name} at {} of {} with fact {}", site.block, site.function, fact.id);
            let arrival = Arrival { premises, choices, context, label, note: None };
            self.cover(&root, site.block, Some(fact.id), arrival);
        }
        Ok(())
    }

    /// The condition under which a call runs this function.
    fn guard(
        &mut self,
        callee: &Callee,
        function: FunctionName,
        caller: u32,
        block: Block,
    ) -> Result<T, Unchecked> {
        let targets = self.classes.targets(callee)?;
        let body = self.body(caller);
        let Terminator::Call { args, .. } = &body.blocks[block].terminator else { return Ok(T::TRUE) };
        let Some(receiver) = body.list(args).first().copied() else { return Ok(T::TRUE) };
        let mut state = self.run(caller, block, body.insts_of(block).len())?;
        let receiver = self.values(caller, &mut state, &[receiver])[0];
        Ok(self.runs(&targets, function, receiver))
    }

    /// Are these all entries from which the goal may be reached?
    pub fn entries_lead_to_goal(&mut self, entries: &[FunctionName]) -> Result<(), Unchecked> {
        if let Some(entry) = self.certificate.entry {
            return if entries == [entry] { Ok(()) } else { Err(format!("the walk is not from {entry}")) };
        }
        let goal = self.name(self.certificate.goal);
        let (mut seen, mut open) = (vec![goal], vec![goal]);
        while let Some(function) = open.pop() {
            let is_entry = self.is_entry(function)?;
            if function.name.as_str() == "<clinit>" {
                return Err(format!("the initialiser of {} may lead to the goal", ClassName(function.owner)));
            }
            if is_entry && !entries.contains(&function) {
                return Err(format!("{function} may lead to the goal, and no walk is from there"));
            }
            if !is_entry && let Some(class) = self.outside_caller(function)? {
                let class = ClassName(class);
                return Err(format!(
                    "{function} may be called by code outside the application, through {class}"
                ));
            }
            for site in self.callers_on_the_way(function, is_entry)? {
                if !seen.contains(&site.function) {
                    seen.push(site.function);
                    open.push(site.function);
                }
            }
        }
        Ok(())
    }

    /// Calls of a function on the way that differ from calls from outside.
    fn callers_on_the_way(&mut self, name: FunctionName, is_entry: bool) -> Result<Vec<Site>, Unchecked> {
        let mut sites = self.classes.callers(name)?;
        sites.retain(|site| {
            // A call that chooses by the receiver's class does what a call from outside does.
            let special = site.callee.dispatch == Dispatch::Special;
            // `new` makes a new object, which is what a constructor called from outside gets.
            let by_new = name.name.as_str() == "<init>" && site.function.name.as_str() != "<init>";
            !is_entry || (special && !by_new)
        });
        Ok(sites)
    }

    /// The state in which a function is called from outside, and what holds there.
    pub fn outside_state(&mut self, function: u32) -> Result<(State, Vec<T>), Unchecked> {
        let body = self.body(function);
        let name = self.name(function);
        let mut state = State::at_entry(&mut self.terms);
        let mut premises = Vec::new();
        let declared = pathlight_ir::descriptor::method(name.descriptor.as_str());
        let has_receiver = declared.is_some_and(|parts| parts.params.len() < body.signature.params.len());
        if let (true, Some(this)) = (has_receiver, body.params(body.entry()).first().copied()) {
            let this = register(&mut self.terms, function, &body, this);
            if name.name.as_str() == "<init>" {
                // Called by `new`: the object is new and of exactly this class.
                let mut machine = self.machine(function, &body);
                let object = machine.allocate(&mut state, name.owner, true)?;
                state.registers.insert(this, object);
            } else {
                premises.push(self.terms.ne(this, T::NULL));
                premises.push(self.selects(name, this)?);
            }
        }
        premises.append(&mut state.assumed);
        Ok((state, premises))
    }

    fn called_from_outside(&mut self, instance: &Instance, fact: &Fact) -> Result<(), Unchecked> {
        let function = instance.function;
        let (body, name) = (self.body(function), self.name(function));
        let (state, mut premises) = self.outside_state(function)?;
        let formula = fact_formula(&mut self.terms, fact, state.now);
        let map = state.substitution(&mut self.terms, &[formula]);
        premises.push(self.terms.substitute(formula, &map));
        premises.extend(self.premises(function, true, body.entry()));
        let context = self.context(state.now);
        let label = format!("that fact {} cannot be at the entry {name}", fact.id);
        self.oblige(Obligation { label, premises, likely: vec![], goals: vec![], context, note: None });
        Ok(())
    }

    /// The receiver's class runs this very method.
    fn selects(&mut self, function: FunctionName, this: T) -> Result<T, Unchecked> {
        let callee = Callee { dispatch: Dispatch::Virtual, target: function };
        let targets = self.classes.targets(&callee)?;
        Ok(self.runs(&targets, function, this))
    }

    /// The receiver's class is one of those that run this function; anything where not all receivers are known.
    fn runs(&mut self, targets: &Targets, function: FunctionName, receiver: T) -> T {
        let own = targets.known.iter().find(|(name, _)| *name == function);
        let Some((_, Some(list))) = own.filter(|_| !targets.others) else { return T::TRUE };
        let others: Vec<Symbol> = targets
            .known
            .iter()
            .filter(|(name, _)| *name != function)
            .flat_map(|(_, list)| list.iter().flatten().copied())
            .collect();
        self.one_of(receiver, list, &others)
    }
}
