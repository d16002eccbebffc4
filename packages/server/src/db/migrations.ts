import type { Queryable } from './database.ts'
import { claimOldNames } from './old-names.ts'

/** A step from one form of the database to the next. It has been applied somewhere: it is never changed, only followed by another. */
export interface Migration {
  readonly name: string
  readonly sql: string
  readonly fill?: (queryable: Queryable) => Promise<void> // what no statement can find out
}

export const MIGRATIONS: readonly Migration[] = [
  {
    name: '1 people, tables and moves',
    sql: `
      create table person (
        id uuid primary key,
        name text not null,
        account text unique,                    -- how they sign in, in small letters; null: a guest
        password text,                          -- its hash
        made_at timestamptz not null default now(),
        seen_at timestamptz not null default now()
      );

      create table session (
        hash bytea primary key,                 -- SHA-256 of what the cookie holds
        person uuid not null references person on delete cascade,
        made_at timestamptz not null default now(),
        seen_at timestamptz not null default now()
      );
      create index session_person on session (person);

      create table game_table (
        id uuid primary key,
        game text not null,                     -- 'naishi', 'iki-2021-3p'
        terms jsonb not null,                   -- what the game was opened with
        rules int not null,                     -- version of the rules
        host uuid references person on delete set null,
        options jsonb not null,                 -- pace, visibility, absence, spectators
        seats jsonb not null,                   -- who sits where
        seed bytea not null,                    -- 16 bytes; no statement that answers a client selects it before the end
        commitment text not null,
        state text not null,                    -- waiting, running, over, closed
        version int not null default 0,         -- raised by every change: whoever changes what has changed meanwhile is told so
        seq int not null default 0,             -- entries in the log
        actor smallint,                         -- who is to decide; null while nobody is
        due_at timestamptz,                     -- when the actor's time is up
        banks int[],                            -- milliseconds that each seat had left when its turn began; null: no such clock
        result jsonb,
        ended jsonb,                            -- how
        proposal jsonb,                         -- what somebody would like to do, and who agrees
        held jsonb,                             -- a move that came before its time
        next uuid,                              -- where the same people play again
        made_at timestamptz not null default now(),
        touched_at timestamptz not null default now()
      );
      create index game_table_open on game_table (made_at desc) where state = 'waiting'; -- no index on what every move changes
      create index game_table_host on game_table (host);
      create index game_table_due on game_table (due_at) where due_at is not null;

      create table seat (                       -- who plays or played where: to find somebody's tables
        person uuid not null references person on delete cascade,
        table_id uuid not null references game_table on delete cascade,
        seat smallint not null,
        primary key (table_id, seat)
      );
      create index seat_person on seat (person);

      create table entry (                      -- the log of a table
        table_id uuid not null references game_table on delete cascade,
        seq int not null,
        seat smallint not null,                 -- whose
        choices smallint[] not null,            -- decision, choice, decision, choice …: a log that drifts is noticed at once
        undone int,                             -- no move, but so many taken back
        at timestamptz not null default now(),
        primary key (table_id, seq)
      );

      create table job (                        -- a bot is to move
        table_id uuid not null references game_table on delete cascade,
        seq int not null,
        seat smallint not null,
        level text not null,
        attempts int not null default 0,
        free_at timestamptz not null default now(), -- whoever takes it has until then
        primary key (table_id, seq)
      );
      create index job_free on job (free_at);

      create table pulse (                      -- when a server was last alive: clocks stop while none is
        id int primary key,
        at timestamptz not null
      );
    `,
  },
  {
    name: '2 hosts of waiting tables',
    sql: `
      alter table game_table
        add column host_seen_at timestamptz not null default now(); -- while it waits: when its host was there last, give or take some seconds
    `,
  },
  {
    name: '3 where tables were opened',
    sql: `
      alter table game_table
        add column network text; -- until its game is over: the network it was opened from, so that none has all the bots; null: this machine
      create index game_table_network on game_table (network) where network is not null;
    `,
  },
  {
    name: '4 running tables are found',
    sql: `
      create index game_table_running on game_table (made_at) where state = 'running'; -- a move changes neither
    `,
  },
  {
    name: '5 tables that fail',
    sql: `
      alter table game_table
        add column failures int not null default 0, -- times in a row that a server could not do what was due there
        add column retry_at timestamptz;            -- when it is tried again
      drop index game_table_due;
      create index game_table_due on game_table (greatest(due_at, retry_at)) where due_at is not null;
    `,
  },
  {
    name: '6 exports',
    sql: `
      alter table person
        add column export_until timestamptz; -- the file with all that is stored about them is being written, until then at most
    `,
  },
  {
    name: '7 guesses at passwords',
    sql: `
      create table device (                     -- browsers that have been signed in to an account, and are not slowed down
        hash bytea not null,                    -- SHA-256 of what the cookie holds
        person uuid not null references person on delete cascade,
        failures int not null default 0,        -- wrong passwords in a row
        made_at timestamptz not null default now(),
        seen_at timestamptz not null default now(),
        primary key (hash, person)
      );
      create index device_person on device (person);

      create table guess (                      -- tries at the passwords of accounts, which need not exist
        key bytea primary key,                  -- SHA-256 of the account, or of the account and a network
        failures int not null,
        free_at timestamptz not null            -- when the next one may be made
      );
      create index guess_free on guess (free_at);
    `,
  },
  {
    name: '8 passkeys',
    sql: `
      create table passkey (
        id text primary key,                    -- as browsers write it
        person uuid not null references person on delete cascade,
        key bytea not null,                     -- its public half, as COSE has it
        transports text[] not null,             -- how a browser reaches what holds it
        host text not null,                     -- it works at this one only
        name text not null,                     -- by which its person knows it
        made_at timestamptz not null default now(),
        used_at timestamptz                     -- when somebody last signed in with it
      );
      create index passkey_person on passkey (person);

      create table challenge (                  -- what a passkey is asked to sign, until it is answered
        bytes bytea primary key,
        person uuid references person on delete cascade, -- who makes one; null: somebody wants to be recognized
        made_at timestamptz not null default now()
      );
      create index challenge_person on challenge (person);
      create index challenge_made on challenge (made_at);

      create table recovery_code (              -- those that have not been used
        hash bytea primary key,                 -- SHA-256 of the code
        person uuid not null references person on delete cascade,
        made_at timestamptz not null default now()
      );
      create index recovery_code_person on recovery_code (person);

      create table device_link (                -- by which somebody signs in on another device
        person uuid primary key references person on delete cascade,
        hash bytea not null unique,             -- SHA-256 of what the link holds
        made_at timestamptz not null default now(),
        used_at timestamptz
      );

      alter table session
        add column proved_at timestamptz;       -- when its person last showed who they are; null: a guest, who has nothing to show
    `,
  },
  {
    name: '9 notices',
    sql: `
      create table setting (                    -- what all servers on this database go by, made by the first of them
        name text primary key,
        value jsonb not null
      );

      alter table person
        add column zone text,                   -- by which their quiet hours are counted: 'Europe/Warsaw'
        add column quiet_from smallint,         -- minutes after midnight; null: they have no quiet hours
        add column quiet_to smallint;

      create table channel (                    -- a way to tell somebody something while they are away
        id uuid primary key,
        person uuid not null references person on delete cascade,
        kind text not null,                     -- push, mail, hook
        session bytea references session on delete cascade, -- push: of the browser, which is told nothing more when it is signed out
        address text not null,                  -- of the push service, of e-mail, of the web hook
        keys jsonb not null,                    -- push: what it is encrypted with; mail: the word that ends it; hook: shape, and what it is signed with
        label text,                             -- push: which browser
        language text not null,
        origin text not null,                   -- where they had the page from: to this a link leads
        kinds text[] not null,                  -- what is told this way: turn, begun, over, wish
        enabled boolean not null,
        every int not null default 0,           -- mail: at most one in so many minutes
        token bytea,                            -- mail: SHA-256 of the word that was sent to the address; null once it came back
        failures int not null default 0,        -- in a row
        failing_since timestamptz,
        told_at timestamptz,                    -- when something was sent last
        made_at timestamptz not null default now()
      );
      create index channel_person on channel (person);
      create index channel_session on channel (session);
      create unique index channel_push on channel (address) where kind = 'push'; -- a browser is one person's
      create unique index channel_one on channel (person, kind) where kind <> 'push';

      create table notice (                     -- something that somebody is told, or was
        id uuid primary key,
        person uuid not null references person on delete cascade,
        channel uuid references channel on delete set null,
        means text not null,                    -- the kind of the channel, which may be gone
        kind text not null,                     -- turn, begun, over, wish, test
        table_id uuid references game_table on delete cascade, -- null: a test
        seq int not null default 0,             -- of the table when it came to that; -1: it is full, and waits for its host
        version int not null default 0,         -- whoever has seen the table as it was then need not be told
        seat smallint,
        made_at timestamptz not null default now(),
        free_at timestamptz not null,           -- when it is sent; whoever takes it has until then
        attempts int not null default 0,
        settled_at timestamptz,
        became text,                            -- sent, failed, gone
        status int,                             -- what was answered
        unique (channel, table_id, kind, seq)
      );
      create index notice_free on notice (free_at) where settled_at is null;
      create index notice_table on notice (table_id) where settled_at is null;
      create index notice_person on notice (person, made_at);
    `,
  },
  {
    name: '10 talk',
    sql: `
      create table talk (                       -- what was said at tables
        id uuid primary key,
        table_id uuid not null references game_table on delete cascade,
        person uuid not null references person on delete cascade,
        kind text not null,                     -- phrase, stamp, text
        said text not null,                     -- which phrase or stamp, or the text
        seq int not null,                       -- entries that the log had then
        at timestamptz not null default now()
      );
      create index talk_table on talk (table_id, at);
      create index talk_person on talk (person, at);

      create table mute (                       -- whom somebody has shut out
        id uuid primary key,
        person uuid not null references person on delete cascade,
        other uuid not null references person on delete cascade,
        how text not null,                      -- mute; block: they do not sit at the same tables either
        at timestamptz not null default now(),
        unique (person, other)
      );
      create index mute_other on mute (other);

      create table report (                     -- of what somebody has said, until an operator has answered it
        id uuid primary key,
        person uuid not null references person on delete cascade,
        reporter uuid references person on delete set null,
        table_id uuid references game_table on delete set null,
        name text not null,                     -- what they were called then
        reason text not null,
        lines jsonb not null,                   -- the last ones, as they were then
        at timestamptz not null default now(),
        unique (person, reporter, table_id)
      );
      create index report_reporter on report (reporter);
      create index report_table on report (table_id);
      create index report_at on report (at);

      create table silence (                    -- who may say nothing
        person uuid primary key references person on delete cascade,
        reason text not null,
        until timestamptz,                      -- null: for good
        at timestamptz not null default now()
      );
    `,
  },
  {
    name: '11 profiles',
    sql: `
      alter table person
        add column avatar text,                           -- the crest they have chosen; null: one that goes with their id
        add column shown text not null default 'nobody',  -- who may see their profile: nobody, friends, everybody
        add column lost_name text;                        -- that an operator has taken from them; nobody gives it back

      create table name_look (                  -- what the names of those look like who have an account or a passkey: nobody else's may
        look text primary key,
        person uuid not null references person on delete cascade
      );
      create index name_look_person on name_look (person);
    `,
    fill: claimOldNames,
  },
  {
    name: '12 friends',
    sql: `
      alter table person
        add column here_shown boolean not null default true; -- their friends see whether they are here, and where they wait

      create table friendship (                 -- one row for each of the two, written and deleted together
        id uuid primary key,                    -- by which person knows friend
        person uuid not null references person on delete cascade,
        friend uuid not null references person on delete cascade,
        made_at timestamptz not null default now(),
        unique (person, friend)
      );
      create index friendship_friend on friendship (friend);

      create table friend_link (                -- who opens one may become a friend, for a week
        id uuid primary key,
        person uuid not null references person on delete cascade,
        hash bytea not null unique,             -- SHA-256 of the word in it
        made_at timestamptz not null default now()
      );
      create index friend_link_person on friend_link (person);

      create table invitation (                 -- for whom seats of waiting tables are kept: to find somebody's invitations
        table_id uuid not null references game_table on delete cascade,
        seat smallint not null,
        person uuid not null references person on delete cascade,
        inviter uuid references person on delete set null,
        made_at timestamptz not null default now(),
        primary key (table_id, seat)
      );
      create index invitation_person on invitation (person);
      create index invitation_inviter on invitation (inviter);
    `,
  },
  {
    name: '13 ratings',
    sql: `
      create table rating (                     -- what is known of somebody's strength
        id uuid primary key,
        person uuid,                            -- null: they are gone; the row stays, since the others' numbers came about with it
        pool text not null,                     -- naishi, iki-3p
        mean float8 not null,
        deviation float8 not null,
        volatility float8 not null,
        games int not null,
        at timestamptz not null,                -- when their last game ended
        unique (person, pool)
      );

      create table rated_game (                 -- games between people that have ended, and count
        table_id uuid primary key references game_table,
        at timestamptz not null default now(),  -- when it ended
        nth int unique,                         -- as which of all games it counts, given one at a time; null: nobody has looked at it yet
        pool text,                              -- null likewise
        first smallint                          -- the seat that began; null likewise
      );
      create index rated_game_new on rated_game (at) where nth is null;

      create table rated_seat (                 -- who played in them, and what they were worth before and after
        table_id uuid not null references rated_game,
        seat smallint not null,
        rating uuid references rating,          -- null: a bot
        level text,                             -- which
        place smallint not null,                -- that counts: who left is last
        before_mean float8 not null,
        before_deviation float8 not null,
        mean float8 not null,
        deviation float8 not null,
        primary key (table_id, seat)
      );
      create index rated_seat_rating on rated_seat (rating);
    `,
  },
  {
    name: '14 deals of the day',
    sql: `
      create table daily_deal (                 -- the same for everybody who plays it
        day text not null,                      -- by Coordinated Universal Time: 2026-11-19
        game text not null,                     -- naishi, iki
        terms jsonb not null,
        rules int not null,                     -- version of the rules
        seed bytea not null,
        commitment text not null,
        sealed boolean not null default true,   -- until its day is over
        house uuid references game_table on delete set null, -- where masters play it among themselves
        primary key (day, game)
      );

      create table daily_game (                 -- who has begun to play one, and where
        id uuid primary key,                    -- by which others know the game
        day text not null,
        game text not null,
        person uuid not null references person on delete cascade,
        table_id uuid not null unique references game_table on delete cascade,
        ended_at timestamptz,                   -- while the deal was sealed; null: it does not count
        foreign key (day, game) references daily_deal on update cascade,
        unique (day, game, person)
      );
      create index daily_game_person on daily_game (person);

      alter table game_table
        add column daily text,                           -- the day whose deal is played here
        add column sealed boolean not null default false; -- the seed stays secret though the game is over, and nothing is undone
      create index game_table_sealed on game_table (daily) where sealed;
    `,
  },
  {
    name: '15 duplicate matches',
    sql: `
      create table duplicate_match (            -- the same deals for everybody, from the same seats, against the same bots
        id uuid primary key,
        terms jsonb not null,                   -- what its games are opened with
        rules int not null,                     -- version of the rules
        level text not null,                    -- of the bots
        bots text[] not null,                   -- what they are called
        rounds smallint not null,               -- how often everybody sits at each seat
        days smallint not null,                 -- for all games, once it has begun
        state text not null,                    -- waiting, running, over
        made_at timestamptz not null default now(),
        begun_at timestamptz,
        due_at timestamptz,                     -- when it is over though somebody has games left
        ended_at timestamptz
      );
      create index duplicate_match_running on duplicate_match (due_at) where state = 'running';

      create table match_player (               -- who plays in one; the first who is still known is the host
        match uuid not null references duplicate_match on delete cascade,
        nth smallint not null,
        person uuid references person on delete set null, -- null: they are gone
        primary key (match, nth),
        unique (match, person)
      );
      create index match_player_person on match_player (person);

      create table match_deal (                 -- drawn when it begins
        match uuid not null references duplicate_match on delete cascade,
        deal smallint not null,
        seed bytea not null,                    -- secret until the match is over
        commitment text not null,
        primary key (match, deal)
      );

      create table match_game (                 -- everybody plays each deal once, each at a table of their own
        match uuid not null,
        player smallint not null,
        deal smallint not null,
        table_id uuid not null unique,          -- laid when they come to it
        primary key (match, player, deal),
        foreign key (match, player) references match_player on delete cascade
      );

      create index match_table_sealed on game_table (id) where sealed;
    `,
  },
  {
    name: '16 leaderboards',
    sql: `
      alter table person
        add column listed boolean not null default false; -- whoever sees their profile finds them in the leaderboards
      create index rating_mean on rating (pool, mean);
    `,
  },
  {
    name: '17 tournaments',
    sql: `
      create table tournament (
        id uuid primary key,
        name text not null,
        host uuid references person on delete set null,
        contract jsonb not null,                -- what was agreed on: game, who meets, pace
        listed boolean not null,                -- anybody finds it
        state text not null,                    -- entering, running, over, closed
        open int not null default 0,            -- encounters that go on: tables that do are as many, or a result is to be entered
        due_at timestamptz,                     -- until when the round waits, or lasts
        made_at timestamptz not null default now(),
        touched_at timestamptz not null default now()
      );
      create index tournament_open on tournament (state) where state in ('entering', 'running');
      create index tournament_listed on tournament (touched_at) where listed;
      create index tournament_host on tournament (host);

      create table tournament_event (           -- what has happened, from which all else follows
        tournament uuid not null references tournament on delete cascade,
        nth int not null,
        event jsonb not null,
        at timestamptz not null default now(),
        primary key (tournament, nth)
      );

      create table entrant (                    -- who is who in it
        tournament uuid not null references tournament on delete cascade,
        number smallint not null,
        person uuid references person on delete set null, -- null: they are gone, and their results stay
        at timestamptz not null default now(),
        primary key (tournament, number),
        unique (tournament, person)
      );
      create index entrant_person on entrant (person);

      alter table game_table add column tournament uuid references tournament; -- that it is an encounter of
      create index game_table_encounter on game_table (tournament) where tournament is not null and state in ('waiting', 'running');
    `,
  },
  {
    name: '18 bots as guests',
    sql: `
      alter table person
        add column owner uuid references person on delete cascade deferrable; -- whose bot it is; null: it is somebody themselves. Deferred while a backup is read, where a bot may stand before its owner
      create index person_owner on person (owner) where owner is not null;

      alter table session
        add column label text;                  -- what the owner of a bot calls this token of it; null: a browser's
      create unique index session_label on session (person, label) where label is not null;
    `,
  },
]
