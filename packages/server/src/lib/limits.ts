/**
 * What one network (an IPv4 address, or 64 bits of an IPv6 address) and one person may have and do at once, so that nobody can stop the others. For
 * a little while it may be ten times as much a second. Whoever sits at the server's own machine is not counted.
 */
export const DEFAULT_LIMITS = {
  requests: 20, // a second, of a network
  sockets: 100, // open, of a network
  personSockets: 20,
  newSockets: 4, // a second, of a network; at once twice as many as may be open, since all of them come back together after a restart
  messages: 60, // a second, through all sockets of a network
  socketMessages: 10, // a second, through one socket
  joins: 6, // a second, of a network: a table is shown whole
  personJoins: 2, // a second
  personLines: 15, // a minute, said by a person at any tables; a third of them at once
  tableLines: 60, // a minute, said at a table; a third of them at once
  guests: 60, // new ones an hour, of a network; all at once if they like: a school class comes together
  personChanges: 60, // of a name, an avatar and who sees what, an hour
  profiles: 60, // looked at from a network, a minute
  leaderboards: 60, // pages of them, likewise
  waitingTables: 60, // opened from a network, for which players are waited
  personWaitingTables: 10,
  runningTables: 300, // opened from a network
  personRunningTables: 100,
  personMatches: 30, // in which somebody plays, or for which they wait
  personTournaments: 5, // laid by a person, that are not over
  personInvitations: 60, // of people to seats, an hour
  personBots: 5, // of one's own
  botGames: 8, // at which one bot sits at a time
  personFriendLinks: 20, // made an hour by a person
  addresses: 20, // of e-mail, of web hooks and of browsers, set an hour from a network
  personAddresses: 10,
  noticeTests: 20, // an hour, of a person
} as const

export type Limits = Readonly<Record<keyof typeof DEFAULT_LIMITS, number>>

/** Limits as a host writes them, "sockets=500,messages=200": the others stay as they are. Throws a sentence about what is wrong. */
export function parseLimits(text: string): Limits {
  const changed = text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [name = '', value = ''] = part.split('=').map((word) => word.trim())
      if (!Object.hasOwn(DEFAULT_LIMITS, name))
        throw new Error(`"${name}" is no limit; there are ${Object.keys(DEFAULT_LIMITS).join(', ')}`)
      if (!/^[1-9]\d{0,6}$/.test(value)) throw new Error(`the limit ${name} is a whole number above 0, not "${value}"`)
      return [name, Number(value)] as const
    })
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(changed) }
}
