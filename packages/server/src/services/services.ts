import type { LogFailure, Thinker } from '@edokko/bots'
import { Daily } from '../daily/daily.ts'
import type { Database } from '../db/index.ts'
import { DuplicateMatches } from '../matches/duplicate-matches.ts'
import type { Notices } from '../notices/notices.ts'
import { GuestBots } from '../people/guest-bots.ts'
import { FriendLinks } from '../people/friend-links.ts'
import { People } from '../people/people.ts'
import { Profiles } from '../people/profiles.ts'
import { purgeExpired } from '../people/purge-expired.ts'
import { SignInMethods } from '../people/sign-in-methods.ts'
import { DEFAULT_LIMITS } from '../lib/limits.ts'
import type { Limits } from '../lib/limits.ts'
import { BotRunner } from '../play/bot-runner.ts'
import { DatabaseTime } from '../play/database-time.ts'
import { FriendLists } from '../play/friends/friend-lists.ts'
import { FriendStore } from '../play/friends/friend-store.ts'
import { JobQueue } from '../play/job-queue.ts'
import { Presence } from '../play/presence.ts'
import { SeatActions } from '../play/seat-actions.ts'
import { TableFailures } from '../play/table-failures.ts'
import { TableLists } from '../play/table-lists.ts'
import { summarizer } from '../play/table-summary.ts'
import { TableQueries } from '../play/table-queries.ts'
import { TableStore } from '../play/table-store.ts'
import { Talk } from '../play/talk/talk.ts'
import { TalkActions } from '../play/talk/talk-actions.ts'
import { TalkStore } from '../play/talk/talk-store.ts'
import { Tables } from '../play/tables.ts'
import { Timekeeper } from '../play/timekeeper.ts'
import { WaitingRoom } from '../play/waiting-room.ts'
import { Ratings } from '../ratings/ratings.ts'
import { TournamentFollowers } from '../tournaments/tournament-followers.ts'
import { TournamentRunner } from '../tournaments/tournament-runner.ts'
import { Tournaments } from '../tournaments/tournaments.ts'
import { SILENT_LOG } from '../telemetry/log.ts'
import type { Log } from '../telemetry/log.ts'
import { NO_METER } from '../telemetry/meter.ts'
import type { ReportFault } from '../telemetry/faults.ts'
import type { Meter } from '../telemetry/meter.ts'
import { openNotices } from './notice-services.ts'
import type { NoticeOptions } from './notice-services.ts'
import { readinessOf } from './readiness.ts'

/** What playing together needs. Whoever opened the database and the thinker closes them, after the server. */
export interface OnlineOptions {
  readonly database: Database
  readonly thinker: Thinker
  readonly bots: number // that think at once
  readonly log: LogFailure
  readonly metrics?: Meter
  readonly limits?: Limits
  readonly notices?: NoticeOptions
}

/** People, tables and bots over one database: all that a server does, but for HTTP and sockets. */
export interface Services {
  readonly people: People
  readonly guestBots: GuestBots
  readonly signInMethods: SignInMethods
  readonly profiles: Profiles
  readonly store: TableStore
  readonly tables: Tables
  readonly lists: TableLists
  readonly friends: FriendStore
  readonly friendLists: FriendLists
  readonly friendLinks: FriendLinks
  readonly waitingRoom: WaitingRoom
  readonly seatActions: SeatActions
  readonly talk: Talk
  readonly talkActions: TalkActions
  readonly notices: Notices
  readonly ratings: Ratings
  readonly matches: DuplicateMatches
  readonly daily: Daily
  readonly tournaments: Tournaments
  readonly tournamentFollowers: TournamentFollowers
  readonly time: DatabaseTime
  readonly metrics: Meter
  /** Whether what people do can be stored now. */
  isReady(): Promise<boolean>
  /** Lets bots end their moves, and begins nothing more. */
  close(): Promise<void>
}

const VERSIONS_INTERVAL = 5000 // milliseconds
const HOSTS_INTERVAL = 15_000

export async function createServices(
  options: OnlineOptions,
  reportTo: ReportFault,
  log = SILENT_LOG,
): Promise<Services> {
  const { report, stop } = untilStopped(reportTo)
  const { database, metrics = NO_METER, limits = DEFAULT_LIMITS } = options
  const { time, presence, store, tables, failures, botRunner } = await createTableServices(options, report, log)
  const queries = new TableQueries(database)
  const summarize = summarizer(tables, time)
  const lists = new TableLists(queries, summarize, report)
  const friends = new FriendStore(database)
  const friendLists = new FriendLists({ friends, queries, presence, summarize, report })
  const waitingRoom = new WaitingRoom(store, tables, friends, limits)
  const seatActions = new SeatActions(tables, waitingRoom)
  const talkStore = new TalkStore(database)
  const talk = new Talk({ talkStore, store, tables, limits, report })
  const talkActions = new TalkActions({ tables, talk, talkStore, waitingRoom })
  const people = new People(database, store, limits)
  const ratings = new Ratings(database, report)
  const matches = new DuplicateMatches({ database, store, waitingRoom, limits, report })
  const daily = new Daily({ database, store, tables, waitingRoom, report })
  const tournaments = new Tournaments(database, store, limits)
  const tournamentFollowers = new TournamentFollowers({ database, time, report })
  const told = await openNotices(options.notices, { database, time, metrics, report })
  tables.onSeen = told.onSeen
  const timekeeper = await Timekeeper.start({ database, store, seatActions, time, failures, report, purgeExpired })
  const tournamentRunner = new TournamentRunner({ database, store, tables, report })
  await database.listen(
    (notification) => {
      friendLists.onNotification(notification)
      if ([presence, people, lists, talk, tournamentFollowers].some((each) => each.onNotification(notification))) return
      const [id = '', version, what, bot] = notification.split(' ')
      tables.onVersion(id, Number(version))
      lists.onTableChanged(id, what === 'entry')
      if (what !== 'entry') friendLists.onTableChanged(id)
      if (bot !== undefined) botRunner.wake()
    },
    () => {
      tables.resyncAll()
      talk.retellAll()
      lists.refreshAll()
      friendLists.refreshAll()
      tournamentFollowers.refreshAll()
      presence.resync()
      people.onListening().catch((error: unknown) => report('sessions', error))
      botRunner.wake()
    },
    (error) => {
      people.onListenerLost()
      report('listener', error)
    },
  )
  await people.onListening()
  const versionsTimer = setInterval(() => {
    tables.pollVersions().catch((error: unknown) => report('versions', error)) // notifications can be lost
  }, VERSIONS_INTERVAL)
  const hostsTimer = setInterval(() => {
    tables.touchHosts().catch((error: unknown) => report('hosts', error)) // the next round puts them down
  }, HOSTS_INTERVAL)
  return {
    people,
    guestBots: new GuestBots(database, store, people, limits),
    signInMethods: new SignInMethods(database, people),
    profiles: new Profiles(database, talkStore),
    store,
    tables,
    lists,
    friends,
    friendLists,
    friendLinks: new FriendLinks(database, friends, limits),
    waitingRoom,
    seatActions,
    talk,
    talkActions,
    notices: told.notices,
    ratings,
    matches,
    daily,
    tournaments,
    tournamentFollowers,
    time,
    metrics,
    isReady: readinessOf(store, report),
    close: async () => {
      clearInterval(versionsTimer)
      clearInterval(hostsTimer)
      lists.close()
      friendLists.close()
      tournamentFollowers.close()
      presence.close()
      await timekeeper.close()
      await tournamentRunner.close()
      await ratings.close()
      await matches.close()
      await daily.close()
      await told.close()
      await botRunner.close()
      await store.notifier.close()
      stop()
    },
  }
}

/** Only the bots: for a machine that lends its processor to the servers on the same database. */
export async function createBotServices(
  options: OnlineOptions,
  report: ReportFault,
  log: Log,
): Promise<Pick<Services, 'close'>> {
  const { presence, store, botRunner } = await createTableServices(options, report, log)
  await options.database.listen(
    (notification) => {
      if (notification.endsWith(' bot')) botRunner.wake()
    },
    () => botRunner.wake(),
    (error) => report('listener', error),
  )
  return {
    close: async () => {
      presence.close()
      await botRunner.close()
      await store.notifier.close()
    },
  }
}

interface TableServices {
  readonly time: DatabaseTime
  readonly presence: Presence
  readonly store: TableStore
  readonly tables: Tables
  readonly failures: TableFailures
  readonly botRunner: BotRunner
}

async function createTableServices(options: OnlineOptions, report: ReportFault, log: Log): Promise<TableServices> {
  const { database, thinker, bots, metrics = NO_METER } = options
  const time = new DatabaseTime()
  await time.sync(database)
  const store = new TableStore(database, report)
  const notify = (notification: string): void => store.notifier.send(notification)
  const presence = new Presence(database.kind === 'postgres' ? notify : undefined) // PGlite has one process
  const tables = new Tables({ store, presence, time, metrics, report })
  const jobs = new JobQueue(database)
  const failures = new TableFailures({ store, log, metrics })
  const botRunner = new BotRunner({
    jobs,
    tables,
    failures,
    thinker,
    maxConcurrent: bots,
    log: options.log,
    metrics,
    report,
  })
  return { time, presence, store, tables, failures, botRunner }
}

/** What is still under way when everything has been closed fails with the database, and that is nobody's fault. */
function untilStopped(reportTo: ReportFault): { readonly report: ReportFault; readonly stop: () => void } {
  let stopped = false
  return {
    report(...fault) {
      if (!stopped) reportTo(...fault)
    },
    stop() {
      stopped = true
    },
  }
}
