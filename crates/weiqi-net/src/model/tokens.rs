//! Words and blocks of numbers: the lowest level of a network file.

use super::ModelError;

/// Reads a file's words and numbers one after another.
pub(super) struct Tokens<'a> {
    bytes: &'a [u8],
    at: usize,
    /// Name of the record being read, for errors.
    record: String,
    /// How numbers are written; known after the first block.
    form: Option<Form>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Binary,
    Text,
}

/// Begins a block of binary numbers.
const BINARY: &[u8] = b"@BIN@";
/// Blanks that may stand before a block.
const MAX_BLANKS: usize = 100;
/// Longest word that an error repeats, in characters.
const SHOWN: usize = 40;

impl<'a> Tokens<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Tokens<'a> {
        Tokens { bytes, at: 0, record: "the header".to_owned(), form: None }
    }

    /// The name that begins a record; errors name it from here on.
    pub(super) fn name(&mut self) -> Result<String, ModelError> {
        let name = self.word("name", "a name")?.to_owned();
        self.record = shorten(&name);
        Ok(name)
    }

    /// The next word.
    pub(super) fn word(&mut self, field: &'static str, expected: &str) -> Result<&'a str, ModelError> {
        let blanks = self.bytes[self.at..].iter().take_while(|&&byte| byte <= b' ').count();
        let start = self.at + blanks;
        let length = self.bytes[start..].iter().take_while(|&&byte| byte > b' ').count();
        if length == 0 {
            return Err(self.end(field, expected));
        }
        self.at = start + length;
        let word = &self.bytes[start..self.at];
        std::str::from_utf8(word).map_err(|_| self.fault(field, shown(word), expected))
    }

    pub(super) fn count(&mut self, field: &'static str) -> Result<usize, ModelError> {
        let expected = "a whole number of at least 1";
        let word = self.word(field, expected)?;
        let count = word.parse::<u32>().ok().filter(|&count| (1..=1 << 24).contains(&count));
        count.map(|count| count as usize).ok_or_else(|| self.fault(field, word, expected))
    }

    /// A whole number that nothing is computed from.
    pub(super) fn number(&mut self, field: &'static str) -> Result<u64, ModelError> {
        let expected = "a whole number";
        let word = self.word(field, expected)?;
        word.parse().map_err(|_| self.fault(field, word, expected))
    }

    pub(super) fn flag(&mut self, field: &'static str) -> Result<bool, ModelError> {
        match self.word(field, "0 or 1")? {
            "0" => Ok(false),
            "1" => Ok(true),
            word => Err(self.fault(field, word, "0 or 1")),
        }
    }

    /// Fields that later versions may use.
    pub(super) fn reserved(&mut self, n: usize) -> Result<(), ModelError> {
        for _ in 0..n {
            let word = self.word("a reserved field", "0")?;
            if word != "0" {
                return Err(self.fault("a reserved field", word, "0"));
            }
        }
        Ok(())
    }

    pub(super) fn positive(&mut self, field: &'static str) -> Result<f32, ModelError> {
        let expected = "a positive number";
        let word = self.word(field, expected)?;
        let number = word.parse::<f32>().ok().filter(|number| number.is_finite() && *number > 0.0);
        number.ok_or_else(|| self.fault(field, word, expected))
    }

    /// A block of so many numbers, which are the product of `shape`.
    pub(super) fn block(&mut self, field: &'static str, shape: &[usize]) -> Result<Vec<f32>, ModelError> {
        let n = shape.iter().try_fold(1_usize, |product, &side| product.checked_mul(side));
        let sides = shape.iter().map(usize::to_string).collect::<Vec<_>>().join(" x ");
        let expected = format!("{sides} numbers");
        let blanks = self.bytes[self.at..].iter().take_while(|&&byte| byte <= b' ').count();
        let rest = &self.bytes[self.at + blanks..];
        let form = if rest.starts_with(BINARY) { Form::Binary } else { Form::Text };
        let known = *self.form.get_or_insert(form);
        if known == Form::Binary && form == Form::Text {
            return Err(match rest.is_empty() || BINARY.starts_with(&rest[..rest.len().min(BINARY.len())]) {
                true => self.end(field, &expected),
                false => self.fault(field, shown(rest), "a block that begins with @BIN@, as those before it"),
            });
        }
        if known == Form::Text && form == Form::Binary {
            return Err(self.fault(field, "a block of binary numbers", "numbers as text, as those before it"));
        }
        let size = if form == Form::Binary { 4 } else { 2 };
        let bytes = n.and_then(|n| n.checked_mul(size)).filter(|&bytes| bytes <= rest.len() + 1);
        let (Some(n), Some(n_bytes)) = (n, bytes) else { return Err(self.end(field, &expected)) };
        match form {
            Form::Text => (0..n).map(|_| self.decimal(field, &expected)).collect(),
            Form::Binary if blanks > MAX_BLANKS => {
                Err(self.fault(field, format!("{blanks} blanks"), "at most 100 before a block"))
            }
            Form::Binary => {
                let Some(block) = rest[BINARY.len()..].get(..n_bytes) else { return Err(self.end(field, &expected)) };
                self.at += blanks + BINARY.len() + n_bytes;
                let numbers = block.chunks_exact(4).map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]]));
                numbers.map(|number| self.finite(field, number)).collect()
            }
        }
    }

    fn decimal(&mut self, field: &'static str, expected: &str) -> Result<f32, ModelError> {
        let word = self.word(field, expected)?;
        let number = word.parse::<f32>().map_err(|_| self.fault(field, word, expected))?;
        self.finite(field, number)
    }

    fn finite(&self, field: &'static str, number: f32) -> Result<f32, ModelError> {
        if number.is_finite() { Ok(number) } else { Err(self.fault(field, number, "a finite number")) }
    }

    /// Nothing but blanks may follow.
    pub(super) fn finish(&self) -> Result<(), ModelError> {
        let rest = self.bytes[self.at..].trim_ascii();
        if rest.iter().all(|&byte| byte <= b' ') {
            return Ok(());
        }
        Err(ModelError::Trailing { n_bytes: rest.len(), begin: shown(rest) })
    }

    pub(super) fn fault(
        &self,
        field: &'static str,
        found: impl std::fmt::Display,
        expected: impl std::fmt::Display,
    ) -> ModelError {
        let (found, expected) = (shorten(&found.to_string()), expected.to_string());
        ModelError::Field { record: self.record.clone(), field, found, expected }
    }

    fn end(&self, field: &'static str, expected: &str) -> ModelError {
        ModelError::End { record: self.record.clone(), field, expected: expected.to_owned() }
    }
}

/// The first bytes as text.
pub(super) fn shown(bytes: &[u8]) -> String {
    shorten(&String::from_utf8_lossy(&bytes[..bytes.len().min(4 * SHOWN)]))
}

fn shorten(text: &str) -> String {
    text.chars().take(SHOWN).collect()
}
