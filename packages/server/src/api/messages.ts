/** What each message of the socket means, by its type. A test holds that none is missing. */
export const MESSAGES: Readonly<Record<'client' | 'server', Readonly<Record<string, string>>>> = {
  client: {
    join: 'Look at a table from now on. `from` is the first entry of its log that is wanted: 0 at first, later the first that has not been seen. Answered with `table`.',
    leave: 'Look at it no more.',
    act: 'Make a move: `seq` is that of the table as it was shown last, `choices` a decision and its choice, and so on: [decision, choice]. Sent again, it is the same move. It is made when a `table` has come whose `sight.info.seq` is larger.',
    visible: 'Whether a page is before its reader’s eyes. A program says nothing.',
    list: 'Read a list from now on: `open` (tables that wait for anybody), `mine` (one’s own) or `friends` (friends and invitations). Answered with `tables`, or `friends`.',
    unlist: 'Read it no more.',
    follow: 'Read a tournament from now on, and no other; answered with `tournament`.',
    unfollow: 'Read it no more.',
    hear: 'Hear what is said at a table.',
    say: 'Say something there.',
  },
  server: {
    table:
      'A table as the reader may see it: after `join`, then with its `contract`, and after everything that happens. `sight.eyes` is the reader’s seat, `sight.info.actor` whose turn it is, `sight.info.state` is `waiting`, `running`, `over` or `closed`.',
    tables: 'A list, whole.',
    changes: 'What is different in a list that was told.',
    friends:
      'All friends and invitations, after `list` and whenever something changes. An invitation is accepted with `POST /api/tables/{id}/sit` at the seat that its table has as `kept`.',
    talk: 'What was said at a table.',
    said: 'Something has just been said.',
    tournament:
      'A tournament, after `follow`: `told` is the whole, as `GET /api/tournaments/{id}` tells it, or with `from` the events that are new.',
    refused: 'Why something could not be done. Nothing has changed.',
  },
}
