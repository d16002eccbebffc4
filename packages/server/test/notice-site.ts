import { openGame } from '@edokko/games'
import { legalChoices, OVER } from '@edokko/engine'
import { expect } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { NoticeQueue } from '../src/notices/notice-queue.ts'
import { NoticeRunner } from '../src/notices/notice-runner.ts'
import { Notices } from '../src/notices/notices.ts'
import { ANYWHERE } from '../src/notices/outbound.ts'
import { Mailer } from '../src/notices/send-mail.ts'
import { vapidKeys } from '../src/notices/vapid.ts'
import type { Person } from '../src/people/person.ts'
import { hashToken } from '../src/people/sessions.ts'
import { NO_METER } from '../src/telemetry/meter.ts'
import { newDatabase } from './databases.ts'
import { HookServer, MailServer, PushService } from './notice-doubles.ts'
import type { PushBrowser } from './notice-doubles.ts'
import { NAISHI, openTestServices, report, startTable } from './test-services.ts'
import type { TestServices } from './test-services.ts'

export const ADDRESS = 'https://games.example'
const ORIGIN = 'http://127.0.0.1:3000'
const MINUTE = 60_000

/** A process that sends notices, whose clock a test moves, and everybody whom they are sent to. */
export class NoticeSite {
  readonly database: Database
  readonly services: TestServices
  readonly queue: NoticeQueue
  readonly notices: Notices
  readonly runner: NoticeRunner
  readonly push: PushService
  readonly hook: HookServer
  readonly mail: MailServer
  private readonly keys: Awaited<ReturnType<typeof vapidKeys>>
  private readonly mailer: Mailer
  private readonly sessions = new Map<string, Buffer>() // their hashes, by person
  private moved = 0 // milliseconds by which this process is ahead

  private constructor(
    parts: Pick<NoticeSite, 'database' | 'services' | 'push' | 'hook' | 'mail'>,
    keys: NoticeSite['keys'],
  ) {
    this.database = parts.database
    this.services = parts.services
    this.push = parts.push
    this.hook = parts.hook
    this.mail = parts.mail
    this.keys = keys
    this.mailer = new Mailer({ smtp: parts.mail.url, from: 'Edokko <edokko@games.example>' }, ADDRESS)
    this.queue = new NoticeQueue(parts.database)
    this.notices = new Notices({ ...this.parts, publicKey: keys.publicKey })
    this.runner = this.newRunner()
  }

  private get parts() {
    const { database, queue, mailer } = this
    return { database, queue, mailer, hooks: ANYWHERE, time: { now: () => this.now } }
  }

  static async open(kind: Database['kind']): Promise<NoticeSite> {
    const database = await newDatabase(kind)
    const keys = await vapidKeys(database)
    const [push, hook, mail] = await Promise.all([
      PushService.open(() => keys.publicKey),
      HookServer.open(),
      MailServer.open(),
    ])
    const services = await openTestServices(database)
    return new NoticeSite({ database, services, push, hook, mail }, keys)
  }

  /** One more process. */
  newRunner(): NoticeRunner {
    return new NoticeRunner({ ...this.parts, keys: this.keys, address: ADDRESS, metrics: NO_METER, report })
  }

  get now(): number {
    return this.services.time.now() + this.moved
  }

  /** Time passes for whoever sends notices. */
  pass(minutes: number): void {
    this.moved += minutes * MINUTE
  }

  /** Whoever sends notices goes by the time of the database again. */
  rewind(): void {
    this.moved = 0
  }

  /** A minute passes, and all that is due then is sent. */
  async deliver(): Promise<void> {
    this.pass(1)
    await this.runner.drain()
  }

  async person(name: string): Promise<Person> {
    const { person, token } = await this.services.people.createGuest(name)
    this.sessions.set(person.id, hashToken(token))
    return person
  }

  async withPush(person: Person): Promise<PushBrowser> {
    const browser = this.push.subscribe()
    const { endpoint, keys } = browser
    const added = await this.notices.addBrowser(
      person.id,
      this.sessions.get(person.id) ?? Buffer.alloc(0),
      { endpoint, keys, label: 'Firefox, Linux', language: 'en' },
      ORIGIN,
    )
    expect(added).toBeUndefined()
    return browser
  }

  async withHook(person: Person, path = `/${person.id}`): Promise<string> {
    const set = await this.notices.setHook(person.id, { address: this.hook.url(path), language: 'en' }, ORIGIN)
    if (typeof set === 'string') throw new Error(set)
    return set.secret
  }

  /** An address that has been confirmed by the link in the letter. */
  async withMail(person: Person, address = `${person.name.toLowerCase()}@example.org`): Promise<string> {
    expect(await this.notices.setMail(person.id, { address, language: 'en' }, ORIGIN)).toBeUndefined()
    const token = /#confirm=([\w-]+)/.exec(this.mail.letters.findLast(({ to }) => to === address)?.text ?? '')?.[1]
    expect(await this.notices.confirm(token ?? '')).toBeUndefined()
    const kinds = ['turn', 'time', 'begun', 'over', 'wish'] as const
    await this.notices.change(person.id, { means: 'mail', every: 0, kinds: [...kinds] })
    return address
  }

  /** A game for these, in which the first of them begins. */
  begin(people: readonly Person[], pace: typeof NAISHI.options.pace = { kind: 'turns', hours: 24 }): Promise<string> {
    const terms = { id: 'naishi', options: { first: 'a' } }
    return startTable(this.services, people, { ...NAISHI, terms, options: { ...NAISHI.options, pace } })
  }

  /** Whoever is to decide makes a whole turn. */
  async playTurn(table: string): Promise<void> {
    const { tables } = this.services
    const actor = async () => (await tables.loadAtLeast(table, 0))?.actor
    const before = await actor()
    do await this.playMove(table)
    while ((await actor()) === before)
  }

  /** Whoever is to decide makes a move of one choice. */
  async playMove(table: string): Promise<void> {
    const { tables } = this.services
    const live = await tables.loadAtLeast(table, 0)
    const sitter = live?.snapshot.seats[live.actor ?? -1]
    if (live === undefined || sitter?.kind !== 'person') throw new Error('nobody is to decide')
    const view = live.view(live.actor ?? 0)
    const game = openGame(live.stored.terms)
    if (view.decision === OVER) throw new Error('it is over')
    const [choice = 0] = legalChoices(game, view)
    const nobody = { person: sitter.person, send: () => {} }
    expect(await tables.act(nobody, table, live.seq, [view.decision, choice])).toBeUndefined()
  }

  hooksOf({ id }: Person): Record<string, unknown>[] {
    return this.hook.calls
      .filter(({ path }) => path === `/${id}`)
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  }

  async close(): Promise<void> {
    await this.runner.close()
    await Promise.all([this.push.close(), this.hook.close(), this.mail.close()])
    await this.database.close()
  }
}
