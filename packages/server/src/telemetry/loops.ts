/** What a server does by itself, again and again, so that nobody who waits for an answer would hear of a failure. */
export const LOOPS = [
  'timekeeper', // a round of it: signs of life, the time of the database
  'clocks', // a table at which somebody's time is up
  'purge', // what is forgotten now and then
  'bots', // their turns
  'versions', // looking for changes of which no notification came
  'tables', // following such a change
  'hosts', // of waiting tables, who are there
  'talk', // what was said through another process
  'lists', // of tables, for those who look at them
  'sessions', // that may have ended unheard
  'notifier', // to the other processes
  'listener', // to what they send
  'notices', // that are to be sent
  'ratings', // of games that have ended
  'matches', // that are over, or whose time is up
  'daily', // deals whose day is over
  'tournaments', // rounds that begin and end
  'seen', // what people have seen of tables, and need not be told
  'readiness', // whether something can be stored
] as const
export type Loop = (typeof LOOPS)[number]
