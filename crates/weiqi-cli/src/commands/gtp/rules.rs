//! Commands about the rules, in KataGo's and KGS' words.

use serde_json::{Map, Value};
use weiqi_gtp::{Answer, Arguments, Command, Error, referee};
use weiqi_rules::{Ruleset, katago};

use super::session::Session;

pub(super) const COMMANDS: &[Command<Session>] = &[
    Command { name: "kata-get-rules", arguments: "", help: "The rules as JSON", run: get },
    Command { name: "kata-set-rules", arguments: "NAME | JSON", help: "Agrees on rules", run: set },
    Command { name: "kata-set-rule", arguments: "KEY VALUE", help: "Changes one of the rules", run: set_one },
    Command { name: "kgs-rules", arguments: "NAME", help: "Agrees on rules by their name on KGS", run: set_kgs },
    Command {
        name: "get_komi",
        arguments: "",
        help: "White's compensation",
        run: |session, _| Ok(session.game.komi().to_string()),
    },
];

fn get(session: &mut Session, _: &Arguments) -> Answer {
    Ok(referee::rules_in_json(session.game.ruleset()))
}

fn set(session: &mut Session, arguments: &Arguments) -> Answer {
    arguments.required(0, "rules")?;
    let text = arguments.text_from(0);
    let rules = match text.starts_with('{') {
        true => read_object(&text, session.game.ruleset())?,
        false => named(&text)?,
    };
    session.set_rules(rules);
    Ok(String::new())
}

/// A name means what it means to KataGo, where it knows it.
fn named(name: &str) -> Result<Ruleset, Error> {
    katago::preset(name)
        .or_else(|| Ruleset::from_name(name))
        .ok_or_else(|| Error::syntax("expected a ruleset such as chinese, japanese, aga, new-zealand or tromp-taylor"))
}

/// Reads a JSON object; what it leaves out stays as it is.
fn read_object(text: &str, present: &Ruleset) -> Result<Ruleset, Error> {
    let object: Map<String, Value> =
        serde_json::from_str(text).map_err(|_| Error::syntax("expected an object of JSON"))?;
    for key in object.keys() {
        katago::axis(key).ok_or_else(|| no_such_rule(key))?;
    }
    // In KataGo's order, for what later axes mean may depend on earlier ones.
    katago::AXES.iter().try_fold(*present, |rules, axis| {
        let given = object.iter().find(|(key, _)| katago::axis(key).is_some_and(|known| known.key == axis.key));
        given.map_or(Ok(rules), |(_, value)| write(axis, &rules, &word_of(value)))
    })
}

fn word_of(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn set_one(session: &mut Session, arguments: &Arguments) -> Answer {
    let key = arguments.required(0, "a rule")?;
    let word = arguments.required(1, "a value")?;
    let axis = katago::axis(key).ok_or_else(|| no_such_rule(key))?;
    let rules = write(axis, session.game.ruleset(), word)?;
    session.set_rules(rules);
    Ok(String::new())
}

fn write(axis: &katago::Axis, rules: &Ruleset, word: &str) -> Result<Ruleset, Error> {
    axis.write(rules, word)
        .ok_or_else(|| Error::syntax(format!("expected {} to be one of {}", axis.key, axis.words.join(", "))))
}

fn no_such_rule(key: &str) -> Error {
    let known: Vec<&str> = katago::AXES.iter().map(|axis| axis.key).collect();
    let key: String = key.chars().take(40).collect();
    Error::syntax(format!("there is no rule `{key}`; the rules are {}", known.join(", ")))
}

fn set_kgs(session: &mut Session, arguments: &Arguments) -> Answer {
    let rules = match arguments.required(0, "rules")? {
        "chinese" => Ruleset::CHINESE,
        "japanese" => Ruleset::JAPANESE,
        "aga" => Ruleset::AGA,
        "new_zealand" => Ruleset::NEW_ZEALAND,
        _ => return Err(Error::syntax("expected chinese, japanese, aga or new_zealand")),
    };
    session.set_rules(rules);
    Ok(String::new())
}
