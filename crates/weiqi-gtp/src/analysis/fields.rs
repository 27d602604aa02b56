//! Reading the fields of a query.

use std::cell::RefCell;
use std::collections::BTreeSet;

use serde_json::{Map, Value};
use weiqi_rules::{Color, Move, Point, Quarters, Ruleset, Size, katago};

use super::Reply;

/// The fields of one query; remembers which of them were read.
pub(super) struct Fields<'a> {
    pub(super) id: &'a str,
    object: &'a Map<String, Value>,
    read: RefCell<BTreeSet<&'static str>>,
}

impl<'a> Fields<'a> {
    pub(super) fn new(id: &'a str, object: &'a Map<String, Value>) -> Fields<'a> {
        Fields { id, object, read: RefCell::new(BTreeSet::from(["id", "action"])) }
    }

    pub(super) fn error(&self, field: &str, text: impl Into<String>) -> Reply {
        Reply::error(self.id, field, text)
    }

    pub(super) fn warning(&self, field: &str, text: impl Into<String>) -> Reply {
        Reply::warning(self.id, field, text)
    }

    /// A field that may be left out.
    pub(super) fn get(&self, field: &'static str) -> Option<&'a Value> {
        self.read.borrow_mut().insert(field);
        self.object.get(field)
    }

    /// Reads a field that may be left out; `text` is said where it does not fit.
    pub(super) fn optional<T>(
        &self,
        field: &'static str,
        text: &str,
        read: impl FnOnce(&'a Value) -> Option<T>,
    ) -> Result<Option<T>, Reply> {
        self.get(field).map(|value| read(value).ok_or_else(|| self.error(field, text))).transpose()
    }

    /// `true` or `false`; false where it is left out.
    pub(super) fn flag(&self, field: &'static str) -> Result<bool, Reply> {
        Ok(self.optional(field, "Must be a boolean", Value::as_bool)?.unwrap_or(false))
    }

    /// A number within a range; `text` is said where it is not.
    pub(super) fn decimal(
        &self,
        field: &'static str,
        range: std::ops::RangeInclusive<f64>,
        text: &str,
    ) -> Result<Option<f64>, Reply> {
        self.optional(field, text, |value| value.as_f64().filter(|number| range.contains(number)))
    }

    /// The side of a board.
    pub(super) fn side(&self, field: &'static str, longest: usize) -> Result<usize, Reply> {
        let side = self.get(field).and_then(Value::as_u64).and_then(|side| usize::try_from(side).ok());
        side.filter(|side| (2..=longest).contains(side))
            .ok_or_else(|| self.error(field, format!("Must provide an integer from 2 to {longest}")))
    }

    /// Pairs of a color and a place.
    pub(super) fn moves(&self, field: &'static str, size: Size) -> Result<Option<Vec<(Color, Move)>>, Reply> {
        const PAIRS: &str = "Must be an array of pairs of the form: [\"b\" or \"w\", GTP board vertex]";
        let Some(value) = self.get(field) else { return Ok(None) };
        let list = value.as_array().ok_or_else(|| self.error(field, PAIRS))?;
        let read = |pair: &Value| {
            let pair = pair.as_array().map(Vec::as_slice);
            let Some([Value::String(color), Value::String(place)]) = pair else {
                return Err(self.error(field, PAIRS));
            };
            Ok((self.color(field, color)?, self.place(field, place, size)?))
        };
        list.iter().map(read).collect::<Result<_, _>>().map(Some)
    }

    pub(super) fn color(&self, field: &'static str, word: &str) -> Result<Color, Reply> {
        word.parse().map_err(|_| self.error(field, format!("Could not parse player: {}", cut(word))))
    }

    pub(super) fn place(&self, field: &'static str, word: &str, size: Size) -> Result<Move, Reply> {
        read_place(word, size)
            .ok_or_else(|| self.error(field, format!("Could not parse board location: {}", cut(word))))
    }

    /// The rules, by name or axis by axis.
    pub(super) fn rules(&self) -> Result<Ruleset, Reply> {
        const SPECIFY: &str = "Must specify rules string, such as \"chinese\" or \"tromp-taylor\", or a JSON object with \
                               detailed rules parameters.";
        let bad = |text: String| self.error("rules", format!("Could not parse rules: {}", cut(&text)));
        match self.get("rules") {
            Some(Value::String(name)) => {
                let rules = if name.trim_start().starts_with('{') {
                    serde_json::from_str(name).ok().and_then(|object| rules_of(&object))
                } else {
                    katago::preset(name).or_else(|| Ruleset::from_name(name))
                };
                rules.ok_or_else(|| bad(name.clone()))
            }
            Some(Value::Object(object)) => {
                rules_of(object).ok_or_else(|| bad(Value::Object(object.clone()).to_string()))
            }
            _ => Err(self.error("rules", SPECIFY)),
        }
    }

    /// Points in steps of a half.
    pub(super) fn komi(&self) -> Result<Option<Quarters>, Reply> {
        let read = |value: &Value| {
            let points = value.as_f64().filter(|points| points.abs() <= 400.0 && (points * 2.0).fract() == 0.0)?;
            Some(Quarters((points * 4.0) as i32))
        };
        self.optional("komi", "Must be a integer or half-integer from -400.0 to 400.0", read)
    }

    /// A warning for each field that nobody read.
    pub(super) fn unused(&self) -> Vec<Reply> {
        let read = self.read.borrow();
        let unused = self.object.keys().filter(|key| !read.contains(key.as_str()));
        let text = "Unexpected or unused field, do you have a typo? (set warnUnusedFields=false in the config to disable \
                    this warning)";
        unused.map(|key| Reply::warning(self.id, key, text)).collect()
    }
}

/// Rules axis by axis; what is left out is as under Tromp-Taylor rules. `None` for an unknown key or word.
fn rules_of(object: &Map<String, Value>) -> Option<Ruleset> {
    for key in object.keys() {
        katago::axis(key)?;
    }
    katago::AXES.iter().try_fold(Ruleset::TROMP_TAYLOR, |rules, axis| {
        let given = object.iter().find(|(key, _)| katago::axis(key).is_some_and(|known| known.key == axis.key));
        given.map_or(Some(rules), |(_, value)| {
            axis.write(&rules, &value.as_str().map_or_else(|| value.to_string(), str::to_owned))
        })
    })
}

/// A vertex, or `(x,y)` counted from 0 at the top left.
fn read_place(word: &str, size: Size) -> Option<Move> {
    let word = word.trim();
    if let Some(inside) = word.strip_prefix('(').and_then(|word| word.strip_suffix(')')) {
        let (x, y) = inside.split_once(',')?;
        let (x, y): (usize, usize) = (x.trim().parse().ok()?, y.trim().parse().ok()?);
        let row = usize::from(size.height()).checked_sub(y.checked_add(1)?)?;
        if x >= usize::from(size.width()) {
            return None;
        }
        return Some(Move::Play(Point::new(u8::try_from(x).ok()?, u8::try_from(row).ok()?)));
    }
    let mv: Move = word.parse().ok()?;
    mv.point().is_none_or(|point| size.contains(point)).then_some(mv)
}

/// The beginning of what was sent.
fn cut(text: &str) -> &str {
    const LONGEST: usize = 100;
    text.char_indices().nth(LONGEST).map_or(text, |(end, _)| &text[..end])
}
