-- A summary of each game, recomputed from its events.
create table games (
    id text primary key not null,
    black text not null,
    white text not null,
    ruleset text not null,
    width integer not null,
    height integer not null,
    komi_quarters integer not null,
    handicap integer not null,
    rated integer not null,
    phase text not null,
    started_ms integer not null,
    ended_ms integer,
    result text,
    margin_quarters integer,
    n_moves integer not null,
    last_seq integer not null
) strict;
create index games_by_start on games (started_ms, id);
create index games_unfinished on games (started_ms) where phase <> 'over';

-- The truth: 1, 2, 3 … without holes. Nothing updates or deletes an event.
create table game_events (
    game text not null,
    seq integer not null,
    at_ms integer not null,
    kind text not null,
    actor text,
    ply integer not null,
    body text not null,
    primary key (game, seq)
) strict, without rowid;

-- What each command did, so that a repeated one gets the same answer.
create table game_commands (
    game text not null,
    actor text not null,
    command text not null,
    seq integer not null,
    at_ms integer not null,
    primary key (game, actor, command)
) strict, without rowid;

-- Which game each request to make one made.
create table requests (
    actor text not null,
    name text not null,
    game text not null,
    at_ms integer not null,
    primary key (actor, name)
) strict, without rowid;
