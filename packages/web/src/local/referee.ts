import { loadGame, RULES_FINGERPRINTS } from '@edokko/games'
import type { AsyncPlayer, Thinker } from '@edokko/bots'
import { chooseInPace, LEVELS, seatBot } from '@edokko/bots/web'
import { BYSTANDER, NotationError, replay, Rng } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import type {
  FlawedRecord,
  Fork,
  PreparedDeal,
  Problem,
  RefereeReply,
  RefereeRequestName,
  RefereeRequests,
  Setting,
  TableSnapshot,
} from '@edokko/protocol'
import { gameName } from '../setup/game-name.ts'
import { canPlay, canReplay } from '../setup/kept-rules.ts'
import { newTableId, newSeed, idOfRecord } from './ids.ts'
import { LiveTable, RulesMismatch } from './live-table.ts'
import { lockTable } from './table-lock.ts'
import type { TableLock } from './table-lock.ts'
import type { TableStore } from './table-store.ts'

/** Something that was asked for and not done. */
export class RefereeError extends Error {
  override readonly name = 'RefereeError'
  readonly problem: Problem

  constructor(problem: Problem, detail = '') {
    super(detail)
    this.problem = problem
  }
}

/** A table that somebody looks at. */
interface Watched {
  readonly live: LiveTable
  readonly claim: TableLock
  readonly guests: ReadonlyMap<Seat, AsyncPlayer>
  readonly rng: Rng // for the bots' own lots
  eyes: Seat
  visit: number // who looks: the last one to come
  shown: number // up to which move the page has shown what happened
  thinking: boolean
  kept: boolean
}

type Handlers = {
  readonly [N in RefereeRequestName]: (ask: RefereeRequests[N]['ask']) => Promise<RefereeRequests[N]['answer']>
}

/**
 * Holds the whole truth of the tables of this browser, keeps them, lets bots play, and tells the page what its eyes may see. Every move is
 * stored before it is told.
 */
export class Referee {
  private readonly store: TableStore
  private readonly thinker: Thinker
  private readonly post: (reply: RefereeReply) => void
  private readonly watched = new Map<string, Watched>()
  private readonly fleeting = new Set<string>() // tables that are kept only as long as this page lives
  private readonly coming = new Map<string, Promise<Watched>>() // being claimed

  constructor(store: TableStore, thinker: Thinker, post: (reply: RefereeReply) => void) {
    this.store = store
    this.thinker = thinker
    this.post = post
  }

  readonly handlers: Handlers = {
    tables: async () => ({ tables: await this.store.infos(), kept: this.store.lasting }),
    open: async ({ setting, prepared }) => ({ table: await this.open(setting, prepared) }),
    watch: async ({ table, eyes, takeOver, visit }) => {
      const watched = await this.watch(table, takeOver)
      watched.eyes = this.allowed(watched.live, eyes)
      watched.visit = visit
      return this.sightOf(watched, 0)
    },
    leave: ({ table, visit }) => {
      if (this.watched.get(table)?.visit === visit) this.leave(table)
      return Promise.resolve({})
    },
    act: async ({ table, step, choices }) => {
      const watched = this.seated(table)
      if (watched.live.step !== step) throw new RefereeError('stale')
      const { actor } = watched.live
      if (actor === undefined || watched.guests.has(actor)) throw new RefereeError('refused')
      await this.move(watched, choices)
      return {}
    },
    shown: ({ table, step }) => {
      const watched = this.watched.get(table)
      if (watched !== undefined) {
        watched.shown = Math.max(watched.shown, step)
        this.letBotsPlay(watched).catch((error: unknown) => {
          console.error(error)
          this.post({ type: 'lost', table, problem: 'failed' })
        })
      }
      return Promise.resolve({})
    },
    look: async ({ table, step, eyes }) => {
      const live = this.watched.get(table)?.live ?? (await this.read(table))
      return { bytes: live.sightAfter(step, this.allowed(live, eyes)) }
    },
    view: ({ table }) => {
      const { live, eyes } = this.deciding(table)
      return Promise.resolve({ view: live.view(eyes).bytes })
    },
    hint: async ({ table, step }) => {
      const { live, eyes } = this.deciding(table)
      if (live.step !== step) throw new RefereeError('stale')
      const { bytes } = live.view(eyes)
      await this.change(table, () => live.countHint())
      return { view: bytes }
    },
    heard: ({ table, heeded }) => {
      const { live } = this.deciding(table)
      return this.change(table, () => live.count(heeded ? 'heeded' : 'ignored'))
    },
    coach: ({ table, on }) => this.change(table, (live) => live.setCoach(on)),
    record: async ({ table }) => {
      const live = this.watched.get(table)?.live ?? (await this.read(table, canReplay))
      if (live.kept.start !== undefined) throw new RefereeError('refused')
      const { writeRecord } = await import('./game-record.ts')
      return { text: writeRecord(live.game, live.kept) }
    },
    load: ({ text }) => this.load(text),
    fork: async (fork) => ({ table: await this.fork(fork) }),
    remove: async ({ table }) => {
      this.leave(table)
      await this.store.remove(table)
      return {}
    },
  }

  private async open(setting: Setting, prepared: PreparedDeal = { seed: newSeed(), replies: [] }): Promise<string> {
    const id = newTableId()
    const game = await loadGame(setting.terms)
    await this.keep(
      new LiveTable(game, {
        id,
        setting,
        rules: RULES_FINGERPRINTS[gameName(setting.terms)],
        ...prepared,
        moves: [],
        touched: Date.now(),
      }),
    )
    return id
  }

  private async load(text: string): Promise<{ readonly table: string } | FlawedRecord> {
    const { flawOf, readFinishedGame } = await import('./game-record.ts')
    try {
      const { game, terms, seed, seats, choices } = await readFinishedGame(text)
      const kept = {
        id: idOfRecord(text.trim()),
        setting: { terms, seats: seats.map((name) => ({ kind: 'person' as const, name })) },
        rules: RULES_FINGERPRINTS[gameName(terms)],
        seed,
        moves: choices.map((choice) => [choice]),
        touched: Date.now(),
      }
      await this.keep(new LiveTable(game, kept))
      return { table: kept.id }
    } catch (error) {
      if (error instanceof NotationError) return { flaw: flawOf(error), detail: error.message }
      throw error
    }
  }

  private async fork({ record, ply, seat, seats }: Fork): Promise<string> {
    const { readFinishedGame } = await import('./game-record.ts')
    const { game, terms, seed, choices } = await readFinishedGame(record)
    const then = replay(game, seed, choices.slice(0, ply))
    const { table, hidden } = game.create()
    game.sample(game.view(then.table, seat), seat, new Rng(newSeed()), { table, hidden })
    const id = newTableId()
    await this.keep(
      new LiveTable(game, {
        id,
        setting: { terms, seats, fork: true },
        rules: RULES_FINGERPRINTS[gameName(terms)],
        seed: '',
        start: { table: table.bytes, hidden: hidden.bytes },
        moves: [],
        touched: Date.now(),
      }),
    )
    return id
  }

  /** The table, claimed for this tab. Who asks twice at once gets the same. */
  private watch(table: string, takeOver: boolean): Promise<Watched> {
    const known = this.watched.get(table)
    if (known !== undefined) return Promise.resolve(known)
    const coming = this.coming.get(table) ?? this.sitDown(table, takeOver).finally(() => this.coming.delete(table))
    this.coming.set(table, coming)
    return coming
  }

  private async sitDown(table: string, takeOver: boolean): Promise<Watched> {
    const held = await lockTable(table, takeOver, () => {
      this.leave(table)
      this.post({ type: 'lost', table, problem: 'elsewhere' })
    })
    if (held === undefined) throw new RefereeError('elsewhere')
    try {
      const live = await this.read(table)
      const watched: Watched = {
        live,
        claim: held,
        guests: this.seatBots(live),
        rng: new Rng(newSeed()),
        eyes: BYSTANDER,
        visit: 0,
        shown: 0,
        thinking: false,
        kept: this.store.lasting && !this.fleeting.has(table),
      }
      this.watched.set(table, watched)
      return watched
    } catch (error) {
      held.release()
      throw error
    }
  }

  private leave(table: string): void {
    const watched = this.watched.get(table)
    this.watched.delete(table)
    watched?.claim.release()
    for (const guest of watched?.guests.values() ?? []) void guest.leave()
  }

  private seated(table: string): Watched {
    const watched = this.watched.get(table)
    if (watched === undefined) throw new RefereeError('elsewhere')
    return watched
  }

  /** The table, if its eyes are those of whoever is to move. */
  private deciding(table: string): Watched {
    const watched = this.seated(table)
    if (watched.live.actor === undefined || watched.live.actor !== watched.eyes) throw new RefereeError('refused')
    return watched
  }

  /** Changes something about a table that is no move, keeps it, and tells of it. */
  private async change(table: string, work: (live: LiveTable) => void): Promise<object> {
    const watched = this.seated(table)
    work(watched.live)
    watched.kept = await this.keep(watched.live)
    this.post({ type: 'sight', sight: this.sightOf(watched, watched.live.step) })
    return {}
  }

  /** Makes a move, keeps it, and only then tells of it. */
  private async move(watched: Watched, choices: readonly number[]): Promise<void> {
    const before = watched.live.step
    if (!watched.live.move(choices, Date.now())) throw new RefereeError('refused')
    watched.kept = await this.keep(watched.live)
    this.post({ type: 'sight', sight: this.sightOf(watched, before) })
  }

  /** Bots play as long as it is their turn, each move after the one before has been shown. */
  private async letBotsPlay(watched: Watched): Promise<void> {
    const { live, guests, rng } = watched
    if (watched.thinking) return
    watched.thinking = true
    try {
      for (;;) {
        const seat = live.actor
        const guest = seat === undefined ? undefined : guests.get(seat)
        if (seat === undefined || guest === undefined || watched.shown < live.step) return
        const asked = { game: live.game, view: live.view(seat), seat, rng }
        const choice = live.reply() ?? (await chooseInPace(guest, asked))
        if (this.watched.get(live.kept.id) !== watched) return
        await this.move(watched, [choice])
      }
    } catch (error) {
      if (this.watched.get(live.kept.id) === watched) throw error // a bot that was sent away may complain
    } finally {
      watched.thinking = false
    }
  }

  private seatBots(live: LiveTable): ReadonlyMap<Seat, AsyncPlayer> {
    const { terms, seats } = live.kept.setting
    return new Map(
      seats.flatMap((sitter, seat) =>
        sitter.kind === 'bot'
          ? [
              [
                seat,
                seatBot(LEVELS.includes(sitter.level) ? sitter.level : 'novice', terms, this.thinker, console.warn),
              ],
            ]
          : [],
      ),
    )
  }

  private sightOf(watched: Watched, from: number): TableSnapshot {
    const { live, eyes, kept } = watched
    const { id, setting, advice } = live.kept
    return {
      table: id,
      setting,
      eyes,
      step: live.step,
      bytes: live.sight(eyes),
      moves: live.moves(from),
      kept,
      ...(advice === undefined ? {} : { advice }),
    }
  }

  /** Eyes may be those of a person of the table, or anybody's once it is over. */
  private allowed(live: LiveTable, eyes: Seat): Seat {
    return live.over || live.kept.setting.seats[eyes]?.kind === 'person' ? eyes : BYSTANDER
  }

  private async read(
    table: string,
    fits: (kept: string | number, rules: string) => boolean = canPlay,
  ): Promise<LiveTable> {
    const kept = await this.store.get(table)
    if (kept === undefined) throw new RefereeError('gone')
    const rules = RULES_FINGERPRINTS[gameName(kept.setting.terms)]
    if (!fits(kept.rules, rules)) throw new RefereeError('other-rules', `${kept.rules}, not ${rules}`)
    try {
      return new LiveTable(await loadGame(kept.setting.terms), { ...kept, rules })
    } catch (error) {
      if (error instanceof RulesMismatch || error instanceof NotationError)
        throw new RefereeError('other-rules', error.message)
      throw error
    }
  }

  /** Says whether it is kept for good. A full disk does not stop a game. */
  private async keep(live: LiveTable): Promise<boolean> {
    const lasts = await this.store.put(live.kept, live.info())
    if (lasts) this.fleeting.delete(live.kept.id)
    else this.fleeting.add(live.kept.id)
    return lasts
  }
}
