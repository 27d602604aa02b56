//! The pieces of an XML text, read leniently: tags with attributes, and text between them.
//!
//! No document types and no entities beyond the five of the language and numbered characters: a text cannot grow.

/// A piece of the text.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Piece<'t> {
    /// `<name …>`, and whether it ends in `/>`.
    Open {
        /// The name of the element.
        name: &'t str,
        /// What stands between the name and the end of the tag.
        attributes: &'t str,
        /// Whether the element is closed at once.
        is_empty: bool,
        /// Where the tag begins.
        at: usize,
    },
    /// `</name>`.
    Close(&'t str),
    /// Text as it is written.
    Text(&'t str),
    /// Text that stands for itself.
    Raw(&'t str),
}

/// Walks over the pieces of a text.
pub(super) struct Pieces<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Pieces<'t> {
    pub(super) fn new(text: &'t str) -> Pieces<'t> {
        Pieces { text, at: 0 }
    }

    /// What stands from here to `end`, which is passed; everything where there is no `end`.
    fn until(&mut self, end: &str) -> &'t str {
        let rest = &self.text[self.at..];
        let length = rest.find(end);
        self.at += length.map_or(rest.len(), |length| length + end.len());
        &rest[..length.unwrap_or(rest.len())]
    }

    /// The inside of a tag: up to the first `>` that is not in quotes.
    fn tag(&mut self) -> &'t str {
        let rest = &self.text[self.at..];
        let mut quote = None;
        let end = rest.bytes().position(|b| match quote {
            Some(open) => {
                if b == open {
                    quote = None;
                }
                false
            }
            None if b == b'"' || b == b'\'' => {
                quote = Some(b);
                false
            }
            None => b == b'>',
        });
        match end {
            Some(end) => {
                self.at += end + 1;
                &rest[..end]
            }
            // A quote that never ends: take the tag as it would be without quotes.
            None => self.until(">"),
        }
    }
}

impl<'t> Iterator for Pieces<'t> {
    type Item = Piece<'t>;

    fn next(&mut self) -> Option<Piece<'t>> {
        loop {
            let rest = &self.text[self.at..];
            if rest.is_empty() {
                return None;
            }
            if !rest.starts_with('<') {
                let length = rest.find('<').unwrap_or(rest.len());
                self.at += length;
                return Some(Piece::Text(&rest[..length]));
            }
            if rest.starts_with("<!--") {
                self.at += 4;
                self.until("-->");
            } else if rest.starts_with("<![CDATA[") {
                self.at += 9;
                return Some(Piece::Raw(self.until("]]>")));
            } else if rest.starts_with("<!") || rest.starts_with("<?") {
                self.until(">");
            } else {
                let at = self.at;
                self.at += 1;
                let tag = self.tag();
                if let Some(name) = tag.strip_prefix('/') {
                    return Some(Piece::Close(name.trim()));
                }
                let (tag, is_empty) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
                let (name, attributes) = tag.split_once(char::is_whitespace).unwrap_or((tag, ""));
                return Some(Piece::Open { name, attributes, is_empty, at });
            }
        }
    }
}

/// The value of an attribute, whatever the case of its name.
pub(super) fn attribute(attributes: &str, name: &str) -> Option<String> {
    let mut rest = attributes;
    while let Some((before, after)) = rest.split_once('=') {
        let after = after.trim_start();
        let quote = after.chars().next().filter(|c| *c == '"' || *c == '\'');
        let (value, next) = match quote {
            Some(quote) => after[1..].split_once(quote).unwrap_or((&after[1..], "")),
            None => after.split_once(char::is_whitespace).unwrap_or((after, "")),
        };
        if before.split_whitespace().next_back().is_some_and(|known| known.eq_ignore_ascii_case(name)) {
            return Some(unescape(value));
        }
        rest = next;
    }
    None
}

/// The text with `&lt;`, `&#65;` and the like resolved; what is none of them stays.
pub(super) fn unescape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('&') {
        out.push_str(&rest[..start]);
        rest = &rest[start..];
        let end = rest.bytes().take(12).position(|b| b == b';');
        match end.and_then(|end| Some((character(&rest[1..end])?, end))) {
            Some((character, end)) => {
                out.push(character);
                rest = &rest[end + 1..];
            }
            None => {
                out.push('&');
                rest = &rest[1..];
            }
        }
    }
    out.push_str(rest);
    out
}

fn character(name: &str) -> Option<char> {
    match name {
        "lt" => Some('<'),
        "gt" => Some('>'),
        "amp" => Some('&'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => {
            let number = name.strip_prefix('#')?;
            let value = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(value).filter(|&c| is_allowed(c))
        }
    }
}

/// Whether XML may hold a character.
fn is_allowed(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | ' '..='\u{D7FF}' | '\u{E000}'..='\u{FFFD}' | '\u{10000}'..)
}

/// `text` as text or as the value of an attribute; characters that XML may not hold are left out.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars().filter(|&c| is_allowed(c)) {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            '\r' => out.push_str("&#13;"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_texts_and_comments_are_told_apart() {
        let pieces: Vec<_> = Pieces::new("<?xml?><!-- <a> --><a b='>' c=1>x &amp; y<![CDATA[<z>]]><d/></a").collect();
        assert_eq!(
            pieces,
            [
                Piece::Open { name: "a", attributes: "b='>' c=1", is_empty: false, at: 19 },
                Piece::Text("x &amp; y"),
                Piece::Raw("<z>"),
                Piece::Open { name: "d", attributes: "", is_empty: true, at: 56 },
                Piece::Close("a"),
            ]
        );
        assert_eq!(attribute("b='>' c=1 D = \"x y\"", "d").as_deref(), Some("x y"));
        assert_eq!(attribute("b='>' c=1", "C").as_deref(), Some("1"));
        assert_eq!(attribute("b", "b"), None);
    }

    #[test]
    fn entities_that_we_do_not_know_stay_text() {
        assert_eq!(unescape("a&lt;b &#65;&#x42; &lol9; & &#0;"), "a<b AB &lol9; & &#0;");
        assert_eq!(unescape(&escape("<a href=\"x\">&amp;'")), "<a href=\"x\">&amp;'");
    }
}
