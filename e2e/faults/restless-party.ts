import { keepBot } from './bot-errand.ts'
import { enterTournaments, playDeal, playMatch } from './contest-errands.ts'
import { askForNotices, haveAccount, makeFriends, passBy, showThemselves } from './errands.ts'
import type { Browser } from './browser.ts'
import { Lots } from './lots.ts'
import { Party } from './party.ts'
import type { PartyOptions } from './party.ts'
import { RestlessPerson } from './restless-person.ts'

/** People who use all that the server offers: they change their minds before, during and after their games. */
export class RestlessParty extends Party {
  private readonly restless: readonly RestlessPerson[]
  private readonly lots: Lots
  private last: string | undefined // table that they have played at
  private errands: Promise<unknown> | undefined

  constructor(options: PartyOptions, seed: string) {
    const { seats, bots, ports, delivery, witness } = options
    const people = Array.from({ length: seats - bots }, (_, i) => {
      const first = i % ports.length
      const turned = [...ports.slice(first), ...ports.slice(0, first)]
      return new RestlessPerson({ ports: turned, delivery, witness, lots: new Lots(`${seed} ${i}`) })
    })
    super(options, people)
    this.restless = people
    this.lots = new Lots(seed)
  }

  /** Plays on until everything has been used as well. */
  override async playOn(isEnough: () => boolean): Promise<void> {
    const { usage } = this.options.witness
    await super.playOn(() => isEnough() && usage.missing.length === 0)
    await this.errands
  }

  /** The last thing that happens is a new table, of which lists must tell though nothing follows it. */
  override async settle(): Promise<void> {
    this.options.witness.laid(await this.layTable(this.restless[0].browser), 'waiting')
    for (const person of this.restless) await person.checkLists()
  }

  /** Who has an account later is the only one who is called so. */
  protected override nameOf(): string {
    return this.lots.name()
  }

  protected override async sitDown(): Promise<string> {
    this.errands ??= this.runErrands()
    const table = (await this.playAgain()) ?? (await this.gather())
    for (const person of this.restless) await person.browser.need(`/api/tables/${table}/start`, {}, 'over', 'not-host')
    this.last = table
    return table
  }

  private runErrands(): Promise<unknown> {
    const { ports, witness } = this.options
    const layTable = (browser: Browser): Promise<string> => this.layTable(browser)
    const [person] = this.restless
    return Promise.all([
      haveAccount({ person, ports, witness, layTable }).then(() => keepBot(person.browser, ports, witness)),
      passBy({ ports, witness, layTable }),
      makeFriends({ ports, witness, layTable }),
      askForNotices({ ports, witness }),
      showThemselves({ ports, witness, layTable }),
      playMatch(ports, witness),
      enterTournaments(ports, witness),
      playDeal(ports, witness),
    ])
  }

  /** A new table, where people sit down, get up and go before they play. */
  private async gather(): Promise<string> {
    const { witness } = this.options
    const [host, ...others] = this.restless
    const table = await this.layTable(host.browser)
    witness.laid(table)
    const path = `/api/tables/${table}`
    const seat = others.length
    const [last] = others.slice(-1)
    const sit = (person: RestlessPerson, at: number): Promise<string> =>
      person.browser.need(`${path}/sit`, { seat: at }, 'taken')
    const fusses = [
      async () => {
        await sit(last, seat)
        await last.browser.need(`${path}/stand`, {}, 'not-seated')
      },
      async () => {
        await sit(last, seat)
        await last.browser.need(`${path}/leave`, {}, 'not-seated')
      },
      async () => {
        const bot = { kind: 'bot', name: 'Bot', level: 'novice' }
        await host.browser.need(`${path}/assign`, { seat, to: bot })
        await host.browser.need(`${path}/assign`, { seat, to: { kind: 'free' } })
      },
      async () => {
        const other = await this.layTable(host.browser)
        await host.browser.need(`/api/tables/${other}/${this.lots.pick(['close', 'leave'])}`, {}, 'over')
        witness.laid(other, 'closed')
      },
    ]
    for (const fuss of this.lots.shuffled(fusses)) await fuss()
    for (const [i, person] of this.restless.entries()) {
      if (i > 0) await sit(person, i)
      witness.sits(table, i, person.id)
    }
    return table
  }

  /** The table of a rematch, if they have played and want another game: all of them, or one who does not wait for the others. */
  private async playAgain(): Promise<string | undefined> {
    const { last } = this
    if (last === undefined || this.lots.below(2) === 0) return undefined
    const { witness } = this.options
    const wait = this.lots.below(2) === 0
    const [eager, ...others] = this.lots.shuffled(this.restless)
    let table = await eager.browser.need(`/api/tables/${last}/rematch`, { wait })
    if (wait) for (const person of others) table = await person.browser.need(`/api/tables/${last}/rematch`, { wait })
    witness.followedBy(last, table)
    for (const [seat, person] of this.restless.entries()) {
      if (!wait && person !== eager) await person.browser.need(`/api/tables/${table}/sit`, { seat }, 'taken')
      witness.sits(table, seat, person.id)
    }
    return table
  }

  /** Anybody finds it in the lobby. */
  private layTable(browser: Browser): Promise<string> {
    const { terms, seats } = this.options
    return browser.need('/api/tables', {
      terms,
      options: { pace: { kind: 'free' }, open: true, absence: 'novice', spectators: 'open', hints: true },
      seats: [{ kind: 'me' }, ...Array.from({ length: seats - 1 }, () => ({ kind: 'free' }))],
    })
  }
}
