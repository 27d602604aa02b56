//! `weiqi gtp` and `weiqi analysis` as programs of their own: how they begin, answer, are interrupted and end, also when
//! what they are sent makes no sense or nobody reads what they say.

mod analysis;
mod gtp;
mod hostile;
mod networks;
mod program;
