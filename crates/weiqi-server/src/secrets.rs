//! Random secrets, and the signed cookie that lets a browser in.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// How long a cookie lets its browser in.
pub(crate) const COOKIE_LIFE: Duration = Duration::from_secs(180 * 24 * 3600);

/// Random bytes from the system.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// Crockford's base 32 in small letters: no I, L, O and U.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Random characters of base 32, five bits each.
pub(crate) fn random_word(n_characters: usize) -> String {
    let bytes: [u8; 32] = random_bytes();
    bytes.iter().take(n_characters).map(|byte| char::from(ALPHABET[usize::from(byte & 31)])).collect()
}

/// Whether a text could be an id of 12 characters.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() == 12 && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// The key in the link that the program prints, remembered as its hash.
#[derive(Clone, Debug)]
pub(crate) struct LinkKey([u8; 32]);

impl LinkKey {
    /// A fresh key of 130 bits, and what to remember of it.
    pub(crate) fn fresh() -> (String, LinkKey) {
        let word = random_word(26);
        let key = LinkKey(Sha256::digest(word.as_bytes()).into());
        (word, key)
    }

    /// Whether this is the key. Hashes are compared, so the time taken tells nothing.
    pub(crate) fn is(&self, word: &str) -> bool {
        let hash: [u8; 32] = Sha256::digest(word.as_bytes()).into();
        hash == self.0
    }
}

/// Makes and checks the owner's cookie.
#[derive(Clone)]
pub(crate) struct CookieSigner(Hmac<Sha256>);

impl CookieSigner {
    /// Signs with the secret of the data folder.
    pub(crate) fn new(secret: &[u8; 32]) -> CookieSigner {
        CookieSigner(Hmac::new_from_slice(secret).expect("a key of any length will do"))
    }

    fn signed(&self, expires: u64) -> Hmac<Sha256> {
        let mut mac = self.0.clone();
        mac.update(format!("owner.{expires}").as_bytes());
        mac
    }

    /// A cookie's value: when it expires, and our signature.
    pub(crate) fn issue(&self, now: SystemTime) -> String {
        let expires = seconds(now + COOKIE_LIFE);
        let signature = self.signed(expires).finalize().into_bytes();
        let hex: String = signature.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{expires}.{hex}")
    }

    /// Whether a cookie's value is ours and still good.
    pub(crate) fn is_good(&self, value: &str, now: SystemTime) -> bool {
        let Some((expires, signature)) = value.split_once('.') else { return false };
        let (Ok(expires), Some(signature)) = (expires.parse::<u64>(), from_hex(signature)) else { return false };
        expires > seconds(now) && self.signed(expires).verify_slice(&signature).is_ok()
    }
}

fn seconds(time: SystemTime) -> u64 {
    time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

fn from_hex(text: &str) -> Option<[u8; 32]> {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|value| u8::try_from(value).ok());
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    if pairs.len() != 32 || !rest.is_empty() {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(pairs) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_good_until_it_expires_and_not_when_changed() {
        let signer = CookieSigner::new(&[7; 32]);
        let now = SystemTime::now();
        let value = signer.issue(now);
        assert!(signer.is_good(&value, now));
        assert!(!signer.is_good(&value, now + COOKIE_LIFE));
        assert!(!CookieSigner::new(&[8; 32]).is_good(&value, now));
        let (expires, signature) = value.split_once('.').expect("it has two parts");
        let later = expires.parse::<u64>().expect("a number") + 1;
        for forged in [format!("{later}.{signature}"), format!("{expires}."), String::new(), format!("{value}00")] {
            assert!(!signer.is_good(&forged, now), "{forged}");
        }
    }

    #[test]
    fn keys_and_ids_are_unlike_each_other() {
        let (word, key) = LinkKey::fresh();
        assert!(key.is(&word) && !key.is(&LinkKey::fresh().0) && !key.is(""));
        assert!(is_id(&random_word(12)) && !is_id("k3f9w2m1qhtu") && !is_id("short"));
    }
}
