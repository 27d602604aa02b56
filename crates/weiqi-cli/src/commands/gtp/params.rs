//! Commands about the settings of the search and about networks.

use serde_json::{Map, Value, json};
use weiqi_gtp::{Answer, Arguments, Command, Error};

use super::super::settings::{Set, Settings};
use super::session::Session;

pub(super) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "kata-list-params",
        arguments: "",
        help: "The names of all settings",
        run: |_, _| Ok(Settings::names().collect::<Vec<_>>().join(" ")),
    },
    Command { name: "kata-get-param", arguments: "NAME", help: "The value of a setting", run: get },
    Command {
        name: "kata-get-params",
        arguments: "",
        help: "All settings as JSON",
        run: |session, _| {
            let pair = |name| Some((name, value_of(&session.settings.get(name)?)));
            let object: Map<String, Value> =
                Settings::names().filter_map(pair).map(|(name, value)| (name.to_owned(), value)).collect();
            Ok(Value::Object(object).to_string())
        },
    },
    Command { name: "kata-set-param", arguments: "NAME VALUE", help: "Changes a setting", run: set },
    Command { name: "kata-set-params", arguments: "JSON", help: "Changes some settings, or none", run: set_all },
    Command {
        name: "kata-get-models",
        arguments: "",
        help: "The networks in use, as JSON",
        run: |session, _| Ok(models(session).to_string()),
    },
];

fn models(session: &Session) -> Value {
    let model = session.network.as_ref().map(super::super::analysis::model_of);
    model.into_iter().collect()
}

fn value_of(word: &str) -> Value {
    serde_json::from_str(word).unwrap_or_else(|_| json!(word))
}

fn get(session: &mut Session, arguments: &Arguments) -> Answer {
    let name = arguments.required(0, "a setting")?;
    session.settings.get(name).ok_or_else(unknown)
}

fn unknown() -> Error {
    Error::syntax("there is no such setting; see kata-list-params")
}

fn set(session: &mut Session, arguments: &Arguments) -> Answer {
    let (name, word) = (arguments.required(0, "a setting")?, arguments.required(1, "a value")?);
    put(&mut session.settings, name, word)?;
    Ok(String::new())
}

fn put(settings: &mut Settings, name: &str, word: &str) -> Result<(), Error> {
    match settings.set(name, word) {
        Set::Done => Ok(()),
        Set::Unknown => Err(unknown()),
        Set::Refused(reason) => Err(Error::syntax(reason)),
    }
}

fn set_all(session: &mut Session, arguments: &Arguments) -> Answer {
    let object: Map<String, Value> =
        serde_json::from_str(&arguments.text_from(0)).map_err(|_| Error::syntax("expected an object of JSON"))?;
    let mut settings = session.settings.clone();
    for (name, value) in &object {
        put(&mut settings, name, &value.as_str().map_or_else(|| value.to_string(), str::to_owned))?;
    }
    session.settings = settings;
    Ok(String::new())
}
