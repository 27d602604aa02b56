//! The statements about records, one constant each.

/// The columns of a record's row, in the order in which [`crate::records`] reads and writes them.
macro_rules! columns {
    () => {
        "id, title, file, game, black_seat, white_seat, version, sha256, moves, bytes, format, charset, n_games, \
         n_repairs, black, white, black_rank, white_rank, event, date, sort_date, result, winner, ruleset, \
         komi_quarters, handicap, width, height, n_moves, board, words, own_words, added_ms, \
         changed_ms, deleted_ms"
    };
}

/// The columns, and the tags behind them, a line each.
macro_rules! record {
    ($rest:literal) => {
        concat!(
            "select ",
            columns!(),
            ", (select group_concat(tag, char(10)) from (select tag from record_tags where record = id order by tag)) \
             from records ",
            $rest
        )
    };
}

/// What the list shows: whether in the trash ($1), a tag ($2), who won ($3), from and to a date ($4, $5), of which
/// origin ($6) and up to four words in two spellings each.
macro_rules! wanted {
    () => {
        "where (deleted_ms is not null) = $1 \
         and ($2 = '' or exists (select 1 from record_tags where record = id and tag = $2)) \
         and ($3 = '' or winner = $3 \
              or ($3 = 'won' and black_seat <> white_seat and ((winner = 'black' and black_seat = 'owner') or (winner = 'white' and white_seat = 'owner'))) \
              or ($3 = 'lost' and black_seat <> white_seat and ((winner = 'white' and black_seat = 'owner') or (winner = 'black' and white_seat = 'owner')))) \
         and ($4 = 0 or sort_date >= $4) and ($5 = 0 or (sort_date > 0 and sort_date <= $5)) \
         and ($6 = '' or (game is not null) = ($6 = 'played')) \
         and (instr(words, $7) or instr(own_words, $7) or instr(words, $8) or instr(own_words, $8)) \
         and (instr(words, $9) or instr(own_words, $9) or instr(words, $10) or instr(own_words, $10)) \
         and (instr(words, $11) or instr(own_words, $11) or instr(words, $12) or instr(own_words, $12)) \
         and (instr(words, $13) or instr(own_words, $13) or instr(words, $14) or instr(own_words, $14)) "
    };
}

/// Adds a record.
pub(crate) const ADD: &str = concat!(
    "insert into records (",
    columns!(),
    ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, \
     $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35)"
);

/// Adds the record of a game, which may be there already.
pub(crate) const ADD_OF_GAME: &str = concat!(
    "insert or ignore into records (",
    columns!(),
    ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, \
     $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35)"
);

/// Takes a record's row away, to write another in its place or none.
pub(crate) const REMOVE: &str = "delete from records where id = $1";

/// Takes a record's row away where it is still at a version.
pub(crate) const REMOVE_AT: &str = "delete from records where id = $1 and version = $2";

/// One record.
pub(crate) const ONE: &str = record!("where id = $1");

/// The records with these bytes.
pub(crate) const WITH_CONTENT: &str = record!("where sha256 = $1 order by deleted_ms is not null, added_ms limit 1");

/// Another record of the same moves.
pub(crate) const WITH_MOVES: &str = "select id from records where moves = $1 and moves <> '' and id <> $2 and deleted_ms is null order by added_ms limit 1";

/// What a list of names is sorted by.
macro_rules! name_key {
    () => {
        "case $15 when 'black' then black when 'white' then white \
         when 'name' then case title when '' then black || white else title end \
         when 'result' then winner || result when 'event' then event end "
    };
}

/// A part of the list, in an order ($15) forwards (1) or backwards (-1, as $16).
pub(crate) const LIST: &str = concat!(
    record!(""),
    wanted!(),
    "order by case $15 when 'date' then sort_date when 'added' then added_ms when 'moves' then n_moves \
        when 'changed' then changed_ms when 'deleted' then deleted_ms else 0 end * $16 desc, \
     case when $16 > 0 then ",
    name_key!(),
    "end, case when $16 < 0 then ",
    name_key!(),
    "end desc, changed_ms desc, id limit $17 offset $18"
);

/// How many the list has.
pub(crate) const COUNT: &str = concat!("select count(*) from records ", wanted!());

/// How many there are at all, and their bytes.
pub(crate) const HOW_MANY: &str = "select count(*), coalesce(sum(bytes), 0) from records";

/// All records, by id.
pub(crate) const EACH: &str = record!("order by id");

/// Keeps bytes.
pub(crate) const ADD_CONTENT: &str = "insert or ignore into record_contents (sha256, bytes) values ($1, $2)";

/// The bytes.
pub(crate) const CONTENT: &str = "select bytes from record_contents where sha256 = $1";

/// Forgets the bytes that no version has.
pub(crate) const PURGE_CONTENTS: &str = "
    delete from record_contents where not exists
        (select 1 from record_versions where record_versions.sha256 = record_contents.sha256)";

/// Forgets bytes that no version has any more.
pub(crate) const PURGE_CONTENT: &str = "
    delete from record_contents where sha256 = $1 and not exists
        (select 1 from record_versions where record_versions.sha256 = $1)";

/// Adds a version.
pub(crate) const ADD_VERSION: &str = "
    insert or ignore into record_versions (record, version, sha256, at_ms, sitting) values ($1, $2, $3, $4, $5)";

/// Takes a version away.
pub(crate) const REMOVE_VERSION: &str = "delete from record_versions where record = $1 and version = $2";

/// Takes all versions of a record away.
pub(crate) const REMOVE_VERSIONS: &str = "delete from record_versions where record = $1";

/// Keeps the first version and the newest ones.
pub(crate) const THIN_VERSIONS: &str = "
    delete from record_versions where record = $1 and version > 1 and version not in
        (select version from record_versions where record = $1 order by version desc limit $2)";

/// The versions of a record, newest first, with their lengths.
pub(crate) const VERSIONS: &str = "
    select version, v.sha256, at_ms, sitting, length(bytes) from record_versions v
    join record_contents c on c.sha256 = v.sha256 where record = $1 order by version desc";

/// The bytes of a version.
pub(crate) const CONTENT_OF_VERSION: &str = "
    select bytes from record_versions v join record_contents c on c.sha256 = v.sha256
    where record = $1 and version = $2";

/// Tags a record.
pub(crate) const ADD_TAG: &str = "insert or ignore into record_tags (record, tag) values ($1, $2)";

/// Takes a tag off a record.
pub(crate) const REMOVE_TAG: &str = "delete from record_tags where record = $1 and tag = $2";

/// Takes all tags off a record.
pub(crate) const REMOVE_TAGS: &str = "delete from record_tags where record = $1";

/// The tags, and on how many records each is.
pub(crate) const TAGS: &str = "
    select tag, count(*) from record_tags join records on id = record where deleted_ms is null
    group by tag order by tag limit $1";

/// Gives a record its name, and writes what is searched.
pub(crate) const RENAME: &str = "update records set title = $1, own_words = $2 where id = $3";

/// Puts a record into the trash.
pub(crate) const DELETE: &str = "update records set deleted_ms = $1 where id = $2 and deleted_ms is null";

/// Takes a record out of the trash.
pub(crate) const RESTORE: &str = "update records set deleted_ms = null where id = $1 and deleted_ms is not null";

/// The records that have lain in the trash since before a moment.
pub(crate) const OLD_TRASH: &str = "select id from records where deleted_ms < $1 limit $2";

/// Notes that a game has been put among the records.
pub(crate) const KEEP_GAME: &str = "insert or ignore into kept_games (game) values ($1)";

/// The finished games that are not among the records yet, oldest first.
pub(crate) const UNKEPT_GAMES: &str = "
    select id from games where phase = 'over' and n_moves > 0 and id not in (select game from kept_games)
    order by started_ms limit $1";

/// All games, by id, and whether each was put among the records.
pub(crate) const GAMES: &str = "select id, id in (select game from kept_games) from games order by id";

/// The log of a game as a backup keeps it.
pub(crate) const LOG: &str = "select at_ms, actor, body from game_events where game = $1 order by seq";

/// All bytes.
pub(crate) const CONTENTS: &str = "select sha256, bytes from record_contents order by sha256";

/// Keeps a choice.
pub(crate) const SET_SETTING: &str = "insert or replace into settings (name, value) values ($1, $2)";

/// The choices.
pub(crate) const SETTINGS: &str = "select name, value from settings order by name";

/// Forgets the choices.
pub(crate) const REMOVE_SETTINGS: &str = "delete from settings";

#[cfg(test)]
pub(crate) const ALL: &[&str] = &[
    ADD,
    ADD_OF_GAME,
    REMOVE,
    REMOVE_AT,
    ONE,
    EACH,
    WITH_CONTENT,
    WITH_MOVES,
    LIST,
    COUNT,
    HOW_MANY,
    ADD_CONTENT,
    CONTENT,
    PURGE_CONTENT,
    PURGE_CONTENTS,
    ADD_VERSION,
    REMOVE_VERSION,
    REMOVE_VERSIONS,
    THIN_VERSIONS,
    VERSIONS,
    CONTENT_OF_VERSION,
    ADD_TAG,
    REMOVE_TAG,
    REMOVE_TAGS,
    TAGS,
    RENAME,
    DELETE,
    RESTORE,
    OLD_TRASH,
    KEEP_GAME,
    UNKEPT_GAMES,
    GAMES,
    LOG,
    CONTENTS,
    SET_SETTING,
    SETTINGS,
    REMOVE_SETTINGS,
];
