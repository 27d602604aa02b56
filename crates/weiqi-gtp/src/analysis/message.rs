//! One line from the client.

use serde_json::{Map, Value};

use super::query::Query;
use super::{Reader, Reply};

/// What a client wants.
#[derive(Clone, Debug)]
pub enum Message {
    /// Positions to be searched.
    Query(Box<Query>),
    /// Something else.
    Action {
        /// What.
        action: Action,
        /// The object as it came, which the answer repeats.
        echo: Map<String, Value>,
    },
}

/// What can be asked beside queries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// The version of the program.
    QueryVersion,
    /// The networks in use.
    QueryModels,
    /// To forget what was judged before.
    ClearCache,
    /// To end a query.
    Terminate {
        /// Its name.
        id: String,
        /// Only these turns of it.
        turns: Option<Vec<usize>>,
    },
    /// To end all queries.
    TerminateAll {
        /// Only these turns of them.
        turns: Option<Vec<usize>>,
    },
}

/// What was read: a message, or none and errors, or a message and warnings.
#[derive(Clone, Debug, Default)]
pub struct Read {
    /// What the client wants.
    pub message: Option<Message>,
    /// What is to be said about it at once.
    pub replies: Vec<Reply>,
}

impl From<Reply> for Read {
    fn from(reply: Reply) -> Read {
        Read { message: None, replies: vec![reply] }
    }
}

/// Reads a line without its end; blank lines say nothing.
pub fn read(line: &[u8], reader: &Reader<'_>) -> Read {
    let text = String::from_utf8_lossy(line);
    // Some programs begin their first line with a byte order mark.
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Read::default();
    }
    let object = match serde_json::from_str(text) {
        Ok(Value::Object(object)) => object,
        Ok(_) => {
            return Reply::unreadable(format!(
                "Request line was valid json but was not an object, ignoring: {}",
                cut(text)
            ))
            .into();
        }
        Err(error) => {
            let text = format!("{error} - could not parse input line as json request: {}", cut(text));
            return Reply::unreadable(text).into();
        }
    };
    let Some(id) = object.get("id").and_then(Value::as_str).map(str::to_owned) else {
        return Reply::unreadable("Request must have a string \"id\" field").into();
    };
    if object.get("action").is_some_and(|action| !action.is_null()) {
        return match read_action(&id, &object) {
            Ok(action) => Read { message: Some(Message::Action { action, echo: object }), replies: Vec::new() },
            Err(reply) => reply.into(),
        };
    }
    match Query::read(id, &object, reader) {
        Ok((query, replies)) => Read { message: Some(Message::Query(Box::new(query))), replies },
        Err(replies) => Read { message: None, replies },
    }
}

const ACTIONS: &str = "'action' field must be 'query_version' or 'query_models' or 'clear_cache' or 'terminate' or \
                       'terminate_all'";

fn read_action(id: &str, object: &Map<String, Value>) -> Result<Action, Reply> {
    let error = |field, text| Reply::error(id, field, text);
    let turns = || match object.get("turnNumbers") {
        None => Ok(None),
        Some(value) => {
            let integers = value.as_array().map(|list| list.iter().map(Value::as_i64).collect::<Option<Vec<_>>>());
            // No turn has a number below nought.
            let turns = |list: Vec<i64>| list.into_iter().filter_map(|turn| usize::try_from(turn).ok()).collect();
            integers.flatten().map(|list| Some(turns(list))).ok_or_else(|| {
                error("turnNumbers", "If provided, must be an array of integers indicating turns to terminate")
            })
        }
    };
    match object.get("action").and_then(Value::as_str) {
        Some("query_version") => Ok(Action::QueryVersion),
        Some("query_models") => Ok(Action::QueryModels),
        Some("clear_cache") => Ok(Action::ClearCache),
        Some("terminate") => {
            let target = object.get("terminateId").and_then(Value::as_str).ok_or_else(|| {
                error("terminateId", "Requests for a terminate action must have a string \"terminateId\" field")
            })?;
            Ok(Action::Terminate { id: target.into(), turns: turns()? })
        }
        Some("terminate_all") => Ok(Action::TerminateAll { turns: turns()? }),
        _ => Err(error("action", ACTIONS)),
    }
}

/// A number of a turn.
pub(super) fn as_turn(value: &Value) -> Option<usize> {
    value.as_u64().and_then(|turn| usize::try_from(turn).ok())
}

/// The beginning of a long line.
fn cut(text: &str) -> &str {
    const LONGEST: usize = 2000;
    text.char_indices().nth(LONGEST).map_or(text, |(end, _)| &text[..end])
}
