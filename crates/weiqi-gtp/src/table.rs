//! The table of commands.

use crate::{Answer, Arguments, Error, Request};

/// A command of an engine `E`: its name, arguments, help and handler stand together.
pub struct Command<E> {
    /// The name as sent.
    pub name: &'static str,
    /// The arguments, for people: `COLOR VERTEX`; optional ones in brackets.
    pub arguments: &'static str,
    /// What it does, in a line.
    pub help: &'static str,
    /// Does it.
    pub run: fn(&mut E, &Arguments) -> Answer,
}

/// All commands, in sections.
pub struct Table<E: 'static>(pub &'static [&'static [Command<E>]]);

impl<E> Table<E> {
    /// All commands, section after section.
    pub fn commands(&self) -> impl Iterator<Item = &'static Command<E>> {
        self.0.iter().flat_map(|section| section.iter())
    }

    /// The command of this name; capitals matter.
    pub fn find(&self, name: &str) -> Option<&'static Command<E>> {
        self.commands().find(|command| command.name == name)
    }

    /// The names, one a line.
    pub fn names(&self) -> String {
        self.commands().map(|command| command.name).collect::<Vec<_>>().join("\n")
    }

    /// Carries out a request.
    pub fn run(&self, engine: &mut E, request: &Request) -> Answer {
        let command = self.find(&request.name).ok_or(Error::UnknownCommand)?;
        (command.run)(engine, &request.arguments)
    }
}
