/*
 * Every statement that writes a row of game_table. Each raises the version where what a table shows has changed, since the version decides which of
 * two processes was quicker. Only TableStore and its BatchWriter send them.
 */

/** When something is told, in case its reader is there: at a table with a running clock people wait for each other. */
const SOON = `now() + case when pace = 'live' then interval '5 seconds' else interval '20 seconds' end`

/** When a quarter is left of the hours for a turn. Nothing where there are none. */
const LAST_QUARTER = 'due - make_interval(mins => 15 * hours)'

/** More than anybody has. That there is a limit keeps the planner from reading all channels for a few people, however old its statistics are. */
const MAX_CHANNELS = 100

/**
 * Writes down who is to be told of what, by each channel of theirs that tells such things. `new_notice` has the columns table_id, version, person, kind, seat,
 * seq and told_at, from which on it is told. It is a part of the statement that changes the table, so no server can die between the two.
 */
const NOTICES = `
    insert into notice (id, person, channel, means, kind, table_id, seq, version, seat, free_at)
    select gen_random_uuid(), new_notice.person, way.id, way.kind, new_notice.kind, table_id, seq, version, seat, told_at
    from new_notice, lateral (
      select id, channel.kind from channel where channel.person = new_notice.person and enabled and new_notice.kind = any(kinds) limit ${MAX_CHANNELS}
    ) as way
    on conflict do nothing`

/**
 * Parameters: id, game, terms, rules, host, options, seed, commitment, state, seats, banks, people at the seats, network, people for whom seats are kept,
 * whom it is told to, who is to decide, the bot that does, the day whose deal it is, whether that is sealed, tournament.
 */
export const CREATE = `
  with created as (
    insert into game_table (id, game, terms, rules, host, options, seed, commitment, state, seats, banks, network, actor, daily, sealed, tournament)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $13, $16, $18, $19, $20)
    returning id, version, host, options->'pace'->>'kind' as pace
  ), invited as (
    insert into invitation (table_id, seat, person, inviter)
    select created.id, kept.seat, kept.person, created.host from created, jsonb_to_recordset($14::jsonb) as kept (person uuid, seat smallint)
  ), new_notice as (
    select created.id as table_id, created.version, each.*, ${SOON} as told_at
    from created, jsonb_to_recordset($15::jsonb) as each (person uuid, kind text, seat smallint, seq int)
  ), noticed as (${NOTICES}
  ), asked as (
    insert into job (table_id, seq, seat, level) select created.id, 0, $16, $17 from created where $17::text is not null
  )
  insert into seat (person, table_id, seat)
  select sitter.person, created.id, sitter.seat from created, jsonb_to_recordset($12::jsonb) as sitter (person uuid, seat smallint)`

/**
 * Writes a batch of changes, given as a JSON array; gives the ids of those whose version was the expected one. A bot that is asked already, and still
 * to decide, is not asked again. An early answer is nobody's business, so it does not touch the table.
 */
export const WRITE_BATCH = `
  with change as (
    select * from jsonb_to_recordset($1::jsonb) as change (
      id uuid, before int, version int, state text, host uuid, seats jsonb, people jsonb, kept jsonb, seq int, actor smallint, due timestamptz, banks int[],
      result jsonb, ended jsonb, proposal jsonb, held jsonb, next uuid, bot text, seat smallint, choices smallint[], undone int, told jsonb,
      played boolean)
    where version = before + 1 -- always: so the planner expects few rows, and looks tables up by their ids however few there are
  ), changed as (
    update game_table
    set version = change.version, state = change.state, host = change.host, seq = change.seq, actor = change.actor, due_at = change.due,
        banks = change.banks, result = change.result, ended = change.ended, proposal = change.proposal, held = change.held, next = change.next,
        seats = coalesce(change.seats, game_table.seats),
        network = case when change.state in ('over', 'closed') then null else network end,
        failures = 0, retry_at = null,
        touched_at = case when game_table.held is null and change.held is not null then touched_at else now() end
    from change where game_table.id = change.id and game_table.version = change.before
    returning change.id, change.version, change.host, change.people, change.kept, change.seq, change.actor, change.bot, change.seat, change.choices, change.undone,
              change.told, change.played, change.due, change.state = 'over' and game_table.sealed as counts, game_table.options->'pace'->>'kind' as pace, (game_table.options->'pace'->>'hours')::int as hours
  ), entered as (
    insert into entry (table_id, seq, seat, choices, undone)
    select id, seq - 1, seat, choices, undone from changed where choices is not null
  ), come as (
    insert into seat (person, table_id, seat)
    select sitter.person, changed.id, sitter.seat
    from changed, jsonb_to_recordset(changed.people) as sitter (person uuid, seat smallint)
    on conflict (table_id, seat) do update set person = excluded.person
  ), gone as (
    delete from seat using changed
    where seat.table_id = changed.id and changed.people is not null
      and seat.seat not in (select sitter.seat from jsonb_to_recordset(changed.people) as sitter (seat smallint))
  ), invited as (
    insert into invitation (table_id, seat, person, inviter)
    select changed.id, each.seat, each.person, changed.host
    from changed, jsonb_to_recordset(changed.kept) as each (person uuid, seat smallint)
    on conflict (table_id, seat) do update
      set person = excluded.person, inviter = excluded.inviter, made_at = now()
      where invitation.person <> excluded.person
  ), answered as (
    delete from invitation using changed
    where invitation.table_id = changed.id and changed.kept is not null
      and invitation.seat not in (select each.seat from jsonb_to_recordset(changed.kept) as each (seat smallint))
  ), done as (
    delete from job using changed where job.table_id = changed.id and (job.seq < changed.seq or changed.bot is null)
  ), asked as (
    insert into job (table_id, seq, seat, level) select id, seq, actor, bot from changed where bot is not null
    on conflict (table_id, seq) do nothing
  ), ended as (
    insert into rated_game (table_id) select id from changed where played
  ), counted as (
    update daily_game set ended_at = now() from changed where daily_game.table_id = changed.id and counts and ended_at is null
  ), new_notice as (
    select changed.id as table_id, changed.version, each.*, case when kind = 'time' then ${LAST_QUARTER} else ${SOON} end as told_at
    from changed, jsonb_to_recordset(changed.told) as each (person uuid, kind text, seat smallint, seq int)
    where kind <> 'time' or ${LAST_QUARTER} > now()
  ), noticed as (${NOTICES}
  )
  select id from changed`

/** The hosts of these tables ($1) are there now. Nobody is shown that time as it passes, so the version stays. */
export const TOUCH_HOSTS = 'update game_table set host_seen_at = now() where id = any($1::uuid[])'

/** Ends what goes on at a table ($1) in this way ($2), and tells all processes; says whether there is such a table, and whether this has closed it. */
export const CLOSE = `
  with closed as (
    update game_table
    set state = 'closed', ended = $2, version = game_table.version + 1, actor = null, due_at = null,
        proposal = null, held = null, network = null, touched_at = now()
    from (select id, state from game_table where id = $1 and state in ('waiting', 'running') for update) as before
    where game_table.id = before.id
    returning game_table.id, game_table.version, game_table.seq, seats, options->'pace'->>'kind' as pace, before.state = 'running' as ran
  ), dropped as (
    delete from job where table_id in (select id from closed)
  ), new_notice as (
    select closed.id as table_id, version, seat.person, 'over' as kind, seat.seat, seq, ${SOON} as told_at
    from closed join seat on seat.table_id = closed.id
    where ran and not coalesce((seats->seat.seat->>'gone')::boolean, false)
  ), noticed as (${NOTICES}
  ), told as (
    select pg_notify('edokko', id || ' ' || version) from closed
  )
  select exists (select from game_table where id = $1) as found, (select count(*) from told) > 0 as closed`

/** The deals of these tables ($1), which are locked, are played by nobody any more: whoever may look at a table sees all of it. */
export const UNSEAL = 'update game_table set sealed = false, version = version + 1 where id = any($1::uuid[])'

/**
 * Something failed at a table ($1): it is tried again after a minute, then after two, four … Nobody is shown that, so the version stays. Gives
 * nothing if another process has just said the same, or if nothing goes on there.
 */
export const PUT_OFF = `
  with failed as (
    update game_table set failures = failures + 1, retry_at = now() + make_interval(mins => 1 << least(failures, 20))
    where id = $1 and state in ('waiting', 'running') and (retry_at is null or retry_at <= now())
    returning id, game, failures, retry_at
  ), asked as (
    update job set free_at = failed.retry_at from failed where job.table_id = failed.id
  )
  select game, failures from failed`

/**
 * A server's sign of life. Since the last one of any server nobody could move or be there: what was due then is due later, and hosts were seen later.
 * All processes are told which tables have changed.
 */
export const HEARTBEAT = `
  with last as (
    select at from pulse where id = 1 for update
  ), beat as (
    insert into pulse (id, at) values (1, now()) on conflict (id) do update set at = now()
  ), late as (
    update game_table set due_at = due_at + (now() - last.at), version = version + 1
    from last where due_at is not null and last.at < now() - interval '15 seconds'
    returning id, version
  ), reminders as (
    update notice set free_at = free_at + (now() - last.at)
    from last where kind = 'time' and settled_at is null and last.at < now() - interval '15 seconds'
  ), rounds as (
    update tournament set due_at = due_at + (now() - last.at)
    from last where due_at is not null and last.at < now() - interval '15 seconds'
  ), hosts as (
    update game_table set host_seen_at = host_seen_at + (now() - last.at)
    from last where state = 'waiting' and last.at < now() - interval '15 seconds'
  )
  select pg_notify('edokko', id || ' ' || version) from late`

/** Where nobody counts the time, somebody who has not moved for two weeks is due now. */
export const EXPIRE_ABANDONED = `
  with late as (
    update game_table set due_at = now(), version = version + 1
    where state = 'running' and due_at is null and touched_at < now() - interval '14 days'
      and not exists (select 1 from job where job.table_id = game_table.id)
    returning id, version
  )
  select pg_notify('edokko', id || ' ' || version) from late`

/**
 * Tables that wait, though their host has not been there for long, are closed: for a day, or where it is played by turns for a week, and in any case as
 * long as a turn may take.
 */
export const CLOSE_FORGOTTEN = `
  with closed as (
    update game_table
    set state = 'closed', ended = '{"by":"forgotten"}', version = version + 1, network = null, touched_at = now()
    where state = 'waiting' and host_seen_at < now() - case
      when options->'pace'->>'kind' = 'turns' then greatest(interval '7 days', make_interval(hours => (options->'pace'->>'hours')::int))
      else interval '1 day' end
    returning id, version
  )
  select pg_notify('edokko', id || ' ' || version) from closed`

/** Gives the seats of a person ($1) to another ($2), but for tables where both sit; gives the ids of the tables. */
export const MOVE_SEATS = `
  update seat set person = $2
  where person = $1 and table_id not in (select table_id from seat where person = $2)
  returning table_id as id`

/** At these tables ($2), whoever sits in the seats of a person ($1) has another id, name or avatar ($3). */
export const RESEAT = `
  update game_table
  set seats = (
        select jsonb_agg(case when sitter->>'person' = $1 then sitter || $3::jsonb else sitter end order by place)
        from jsonb_array_elements(seats) with ordinality as sitting (sitter, place)
      ),
      version = version + 1
  where id = any($2::uuid[])`

/**
 * The seats that are kept for somebody ($1) are kept for another ($2, as $3 has them), but for tables where that one sits, is invited already, or has
 * invited them.
 */
export const MOVE_INVITATIONS = `
  with moved as (
    update invitation set person = $2::uuid
    where person = $1::uuid and inviter is distinct from $2::uuid
      and table_id not in (select table_id from seat where person = $2::uuid)
      and table_id not in (select table_id from invitation where person = $2::uuid)
    returning table_id
  )
  update game_table
  set seats = (
        select jsonb_agg(
          case when sitter->'kept'->>'person' = $1::uuid::text then jsonb_set(sitter, '{kept}', $3::jsonb) else sitter end order by place
        )
        from jsonb_array_elements(seats) with ordinality as sitting (sitter, place)
      ),
      version = version + 1
  from moved where id = moved.table_id`

/** Whom somebody ($1) has invited, another ($2) has. */
export const CHANGE_INVITER = 'update invitation set inviter = $2 where inviter = $1 and person <> $2'

/** The tables of a host ($1) have another one ($2). */
export const CHANGE_HOST = 'update game_table set host = $2, version = version + 1 where host = $1'

/** Asks a bot wherever a person ($1) is to decide, unless one has been playing for them already. */
export const ASK_BOTS_FOR = `
  insert into job (table_id, seq, seat, level)
  select id, seq, actor, options->>'absence' from game_table
  where state = 'running' and (id, actor) in (select table_id, seat from seat where person = $1)
  on conflict do nothing`

/**
 * Takes a person ($1) out of these tables ($2): before a game their seat, or the one that is kept for them, becomes free ($3), and a table whose host they are is closed; else the seat is
 * that of a former player ($4), and a bot plays on in it while the game runs. A table that is left without its host has a new version too: whoever
 * wrote the host again would be refused by the database.
 */
export const VACATE = `
  update game_table
  set seats = (
        select jsonb_agg(
          case
            when sitter->'kept'->>'person' = $1 then $3::jsonb
            when sitter->>'person' is distinct from $1 then sitter
            when state = 'waiting' then $3::jsonb
            when state = 'running' then $4::jsonb || jsonb_build_object('bot', options->'absence')
            else $4::jsonb
          end
          order by place
        )
        from jsonb_array_elements(seats) with ordinality as sitting (sitter, place)
      ),
      due_at = case when seats->actor->>'person' = $1 then null else due_at end,
      proposal = case when seats @> jsonb_build_array(jsonb_build_object('person', $1::text)) then null else proposal end, -- who was asked has changed
      state = case when state = 'waiting' and host::text = $1 then 'closed' else state end,
      host = case when host::text = $1 then null else host end,
      version = version + 1
  where id = any($2::uuid[])
    and (seats @> jsonb_build_array(jsonb_build_object('person', $1::text)) or host::text = $1
      or seats @> jsonb_build_array(jsonb_build_object('kept', jsonb_build_object('person', $1::text))))`
