//! Every statement, one constant each. Parameters are numbered in the order of their first appearance.

/// Settings of every connection.
pub(crate) const PRAGMAS: &str = "
    pragma busy_timeout = 5000;
    pragma foreign_keys = on;
    pragma trusted_schema = off;
    pragma temp_store = memory;
    pragma cache_size = -16384;
";

/// Settings of the writing connection.
pub(crate) const WRITER_PRAGMAS: &str = "
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma journal_size_limit = 67108864;
";

/// Settings of a reading connection.
pub(crate) const READER_PRAGMAS: &str = "pragma query_only = on;";

/// Begins to look at one moment of the database.
pub(crate) const BEGIN: &str = "begin deferred; select count(*) from migrations;";

/// Moves what can be moved from the log into the database, waiting for nobody.
pub(crate) const CHECKPOINT: &str = "pragma wal_checkpoint(passive);";

/// Moves everything, at the end.
pub(crate) const LAST_CHECKPOINT: &str = "pragma wal_checkpoint(truncate);";

/// Where migrations are noted.
pub(crate) const MIGRATIONS_TABLE: &str = "
    create table if not exists migrations (
        number integer primary key not null, name text not null, sha256 text not null, applied_ms integer not null
    ) strict;
";

/// Which migrations were applied.
pub(crate) const MIGRATIONS: &str = "select number, name, sha256 from migrations order by number";

/// Notes a migration.
pub(crate) const ADD_MIGRATION: &str =
    "insert into migrations (number, name, sha256, applied_ms) values ($1, $2, $3, $4)";

/// Makes the summary of a game.
pub(crate) const ADD_GAME: &str = "
    insert into games (id, black, white, ruleset, width, height, komi_quarters, handicap, rated, phase, started_ms,
        ended_ms, result, margin_quarters, n_moves, last_seq)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)";

/// Brings the summary of a game up to date.
pub(crate) const UPDATE_GAME: &str = "
    update games set phase = $1, ended_ms = $2, result = $3, margin_quarters = $4, n_moves = $5, last_seq = $6
    where id = $7";

/// Adds an event to a game's log.
pub(crate) const ADD_EVENT: &str = "
    insert into game_events (game, seq, at_ms, kind, actor, ply, body) values ($1, $2, $3, $4, $5, $6, $7)";

/// Remembers what a command did.
pub(crate) const ADD_COMMAND: &str = "
    insert into game_commands (game, actor, command, seq, at_ms) values ($1, $2, $3, $4, $5)";

/// What a command did.
pub(crate) const COMMAND: &str = "select seq from game_commands where game = $1 and actor = $2 and command = $3";

/// Forgets the commands of games that ended before a moment.
pub(crate) const PURGE_COMMANDS: &str = "
    delete from game_commands where game in (select id from games where phase = 'over' and ended_ms < $1)";

/// The events of a game after a number.
pub(crate) const EVENTS: &str = "
    select seq, at_ms, body from game_events where game = $1 and seq > $2 order by seq limit $3";

/// The columns of a summary.
macro_rules! summary {
    ($rest:literal) => {
        concat!(
            "select id, black, white, ruleset, width, height, komi_quarters, handicap, phase, started_ms, ended_ms, ",
            "n_moves, result, last_seq, margin_quarters from games ",
            $rest
        )
    };
}

/// Summaries, newest first, from a place on.
pub(crate) const GAMES: &str = summary!("where (started_ms, id) < ($1, $2) order by started_ms desc, id desc limit $3");

/// Summaries of one phase, newest first, from a place on.
pub(crate) const GAMES_OF_PHASE: &str =
    summary!("where (started_ms, id) < ($1, $2) and phase = $3 order by started_ms desc, id desc limit $4");

/// Summaries of games that can be played on, newest first, from a place on.
pub(crate) const GAMES_RUNNING: &str = summary!(
    "where (started_ms, id) < ($1, $2) and phase in ('setup', 'play', 'counting') \
     order by started_ms desc, id desc limit $3"
);

/// The games on which the computer may have work to do.
pub(crate) const UNFINISHED: &str = "select id from games where phase <> 'over' order by started_ms desc limit $1";

/// Remembers which game a request made.
pub(crate) const ADD_REQUEST: &str = "insert into requests (actor, name, game, at_ms) values ($1, $2, $3, $4)";

/// Which game a request made.
pub(crate) const REQUEST: &str = "select game from requests where actor = $1 and name = $2 and at_ms > $3";

/// Forgets old requests.
pub(crate) const PURGE_REQUESTS: &str = "delete from requests where at_ms <= $1";

#[cfg(test)]
pub(crate) const ALL: &[&str] = &[
    MIGRATIONS,
    ADD_MIGRATION,
    ADD_GAME,
    UPDATE_GAME,
    ADD_EVENT,
    ADD_COMMAND,
    COMMAND,
    PURGE_COMMANDS,
    EVENTS,
    GAMES,
    GAMES_OF_PHASE,
    GAMES_RUNNING,
    UNFINISHED,
    ADD_REQUEST,
    REQUEST,
    PURGE_REQUESTS,
];
