-- The records that are kept, one row each: where it came from, and what its bytes say, worked out when they were written.
create table records (
    id text primary key not null,
    -- The name that its owner gave it; empty where the players say enough.
    title text not null,
    -- The name of the file it came in.
    file text not null,
    -- The game of this program that it is the record of, and who sat there.
    game text,
    black_seat text,
    white_seat text,
    version integer not null,
    sha256 text not null,
    -- Size and moves of the main line of the first game, hashed; empty without moves.
    moves text not null,
    bytes integer not null,
    format text not null,
    charset text not null,
    n_games integer not null,
    n_repairs integer not null,
    black text not null,
    white text not null,
    black_rank text not null,
    white_rank text not null,
    event text not null,
    date text not null,
    -- 18460911; 0 where no date is known.
    sort_date integer not null,
    result text not null,
    -- black, white, draw, none or unknown.
    winner text not null,
    ruleset text not null,
    komi_quarters integer,
    handicap integer not null,
    width integer not null,
    height integer not null,
    n_moves integer not null,
    -- The last position of the first game, a character a point, rows from the top.
    board text not null,
    -- What is searched: of the file, and of the name and the tags that its owner gave it.
    words text not null,
    own_words text not null,
    added_ms integer not null,
    changed_ms integer not null,
    -- When it was put into the trash.
    deleted_ms integer
) strict;
create unique index records_of_games on records (game) where game is not null;
create index records_by_content on records (sha256);
create index records_by_moves on records (moves) where moves <> '';
create index records_by_change on records (changed_ms, id);

-- The bytes of records, each once.
create table record_contents (
    sha256 text primary key not null,
    bytes blob not null
) strict, without rowid;

-- What each record was, the newest included. Writes of one sitting are one version.
create table record_versions (
    record text not null,
    version integer not null,
    sha256 text not null,
    at_ms integer not null,
    sitting text not null,
    primary key (record, version)
) strict, without rowid;
create index record_versions_by_content on record_versions (sha256);

create table record_tags (
    record text not null,
    tag text not null,
    primary key (record, tag)
) strict, without rowid;
create index record_tags_by_tag on record_tags (tag);

-- Which games have been put among the records; a record that was erased is not made again.
create table kept_games (
    game text primary key not null
) strict, without rowid;

-- The choices of the page, as it last sent them: what a backup keeps of them.
create table settings (
    name text primary key not null,
    value text not null
) strict, without rowid;
