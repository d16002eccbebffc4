/** Writes ratings, given as a JSON array: new ones, and those that games have changed. */
export const WRITE_RATINGS = `
  insert into rating (id, person, pool, mean, deviation, volatility, games, at)
  select id, person, pool, mean, deviation, volatility, games, at
  from jsonb_to_recordset($1::jsonb) as each (
    id uuid, person uuid, pool text, mean float8, deviation float8, volatility float8, games int, at timestamptz)
  on conflict (id) do update set
    mean = excluded.mean, deviation = excluded.deviation, volatility = excluded.volatility, games = excluded.games, at = excluded.at`

/** Writes the seats of games that count, given as a JSON array. */
export const WRITE_SEATS = `
  insert into rated_seat (table_id, seat, rating, level, place, before_mean, before_deviation, mean, deviation)
  select "table", seat, rating, level, place, "beforeMean", "beforeDeviation", mean, deviation
  from jsonb_to_recordset($1::jsonb) as each (
    "table" uuid, seat smallint, rating uuid, level text, place smallint,
    "beforeMean" float8, "beforeDeviation" float8, mean float8, deviation float8)
  on conflict (table_id, seat) do update set
    before_mean = excluded.before_mean, before_deviation = excluded.before_deviation, mean = excluded.mean, deviation = excluded.deviation`

/** Gives games, given as a JSON array, their places among all that count. */
export const NUMBER_GAMES = `
  update rated_game set nth = each.nth, pool = each.pool, first = each.first
  from jsonb_to_recordset($1::jsonb) as each ("table" uuid, nth int, pool text, first smallint)
  where rated_game.table_id = each."table"`
