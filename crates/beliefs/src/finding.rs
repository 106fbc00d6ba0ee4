//! What a person is told about one mistake.

use pathlight_ir::FunctionName;
use pathlight_summaries::bytes::{Reader, Writer};
use pathlight_summaries::{Spot, Step};

use crate::clients;

/// How much of the failure depends on others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// It can fail whatever the caller does.
    Manifest,
    /// It fails under a condition that callers decide.
    Latent,
    /// The code contradicts itself: what it tests in one place it takes for granted in another.
    Belief,
}

impl Class {
    pub fn name(self) -> &'static str {
        match self {
            Class::Manifest => "manifest",
            Class::Latent => "latent",
            Class::Belief => "belief",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The client's name.
    pub check: &'static str,
    pub class: Class,
    pub function: FunctionName,
    pub spot: Spot,
    pub message: String,
    /// What must hold where the function is called, in source terms; empty for `true`.
    pub condition: String,
    /// Where the failing value comes from, or the other place of a contradiction.
    pub other: Option<Step>,
    /// From the source to the failure.
    pub trace: Vec<Step>,
    /// The failing operation is in a callee.
    pub interprocedural: bool,
    /// What fails is that an array gets a negative size, which one client tells together with indexes.
    pub negative_size: bool,
}

impl Finding {
    /// Findings with the same key have one cause: the same source, or the same place.
    pub fn cause(&self) -> (&'static str, FunctionName, Option<Spot>, String) {
        let source = self.other.as_ref().filter(|_| self.class != Class::Belief).map(|step| step.spot);
        let place =
            if source.is_some() { String::new() } else { format!("{}:{}", self.spot.line, self.message) };
        (self.check, self.function, source, place)
    }

    pub fn write(&self, writer: &mut Writer) {
        writer.text(self.check);
        writer.text(self.class.name());
        writer.function(self.function);
        writer.spot(&self.spot);
        writer.text(&self.message);
        writer.text(&self.condition);
        writer.option(self.other.as_ref(), Writer::step);
        writer.list(&self.trace, Writer::step);
        writer.flag(self.interprocedural);
        writer.flag(self.negative_size);
    }

    /// None if the bytes are no finding.
    pub fn read(reader: &mut Reader<'_>) -> Option<Finding> {
        let check = clients::by_name(reader.text()?)?.name();
        let name = reader.text()?;
        let classes = [Class::Manifest, Class::Latent, Class::Belief];
        Some(Finding {
            check,
            class: classes.into_iter().find(|class| class.name() == name)?,
            function: reader.function()?,
            spot: reader.spot()?,
            message: reader.text()?.to_owned(),
            condition: reader.text()?.to_owned(),
            other: reader.option(Reader::step)?,
            trace: reader.list(Reader::step)?,
            interprocedural: reader.flag()?,
            negative_size: reader.flag()?,
        })
    }
}
