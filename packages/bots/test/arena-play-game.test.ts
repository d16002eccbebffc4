import { legalChoices, replay, result, seedFrom, UNKNOWN } from '@edokko/engine'
import type { Choice, Game, Kind, Rng, Seat, Seed, View } from '@edokko/engine'
import { createIki } from '@edokko/iki'
import { EXCHANGE, naishi } from '@edokko/naishi'
import type { NaishiTable } from '@edokko/naishi'
import { describe, expect, test } from 'vitest'
import { sameThread } from '../src/hosts/same-thread.ts'
import { seatBot } from '../src/hosts/seat-bot.ts'
import { playGame } from '../src/arena/play-game.ts'
import type { PlayedGame, Seated } from '../src/arena/play-game.ts'
import { ENDLESS } from '../src/search/budget.ts'
import type { AsyncPlayer } from '../src/players/player.ts'
import { random } from '../src/players/random.ts'

const SEED = seedFrom('match')
const LOTS = seedFrom('lots')

function seat(name: string, game: Pick<Game, 'id' | 'options'> = naishi): Seated {
  return {
    name,
    player: seatBot(name, { id: game.id, options: game.options }, sameThread, ({ reason }) => expect.fail(reason)),
  }
}

/** Plays at random and remembers what it was given and told. */
class Witness implements AsyncPlayer {
  readonly views: View[] = []
  readonly heard: [Seat, number, Choice][] = []

  choose<K extends Kind>(game: Game<K>, view: View<K>, seat: Seat, rng: Rng): Promise<Choice> {
    this.views.push(view)
    return Promise.resolve(random.choose(game, view, seat, rng, ENDLESS))
  }

  saw<K extends Kind>({ actor, decision }: View<K>, choice: Choice): void {
    this.heard.push([actor, decision, choice])
  }

  leave(): Promise<void> {
    return Promise.resolve()
  }
}

function seatWitnesses(count: number): { witnesses: Witness[]; seated: Seated[] } {
  const witnesses = Array.from({ length: count }, () => new Witness())
  return { witnesses, seated: witnesses.map((player) => ({ name: 'witness', player })) }
}

const withoutClocks = ({ clocks: _clocks, ...rest }: PlayedGame): unknown => rest

describe('a match', () => {
  test.each([
    ['naishi', naishi as unknown as Game],
    ['iki', createIki({ players: 3 }) as unknown as Game],
  ])('of %s is the game of its seed, and its choices replay to the same end', async (_, game) => {
    const seated = Array.from({ length: game.seats }, () => seat('random', game))
    const played = await playGame(game, SEED, LOTS, seated)
    const { table } = replay(game, SEED, played.choices)
    const { points, places, winners } = result(game, table)
    expect(played).toMatchObject({ points, places, winners })
    expect(played.clocks.reduce((sum, { decisions }) => sum + decisions, 0)).toBe(played.choices.length)
    for (const { decisions, total, longest } of played.clocks) {
      expect(decisions).toBeGreaterThan(0)
      expect(longest).toBeGreaterThan(0)
      expect(total).toBeGreaterThanOrEqual(longest)
    }
  })

  test('with budgets of iterations is the same every time; with other lots or another seed it is another', async () => {
    const play = async (seed: Seed, lots: Seed): Promise<unknown> =>
      withoutClocks(await playGame(naishi, seed, lots, [seat('plain@20'), seat('plain@5')]))
    const first = await play(SEED, LOTS)
    expect(await play(SEED, LOTS)).toEqual(first)
    expect(await play(SEED, seedFrom('others'))).not.toEqual(first)
    expect(await play(seedFrom('other'), LOTS)).not.toEqual(first)
  })

  test('gives everybody the view of their seat and no more', async () => {
    const { witnesses, seated } = seatWitnesses(2)
    await playGame(naishi, SEED, LOTS, seated)
    witnesses.forEach(({ views }, own) => {
      const [first] = views as unknown as NaishiTable[]
      expect(first.decision).toBe(EXCHANGE)
      expect(first.kept[own]).toBeGreaterThanOrEqual(0)
      expect([first.kept[1 - own], first.gift[1 - own]]).toEqual([UNKNOWN, UNKNOWN])
      for (const view of views) expect(view.actor).toBe(own)
    })
  })

  test('tells everybody of every choice, but of secret ones only who made them', async () => {
    const { witnesses, seated } = seatWitnesses(2)
    const { choices } = await playGame(naishi, SEED, LOTS, seated)
    const [a, b] = witnesses.map(({ heard }) => heard)
    expect(a.map(([, , choice]) => choice)).toEqual([choices[0], ...choices.slice(2)])
    expect(b.map(([, , choice]) => choice)).toEqual(choices.slice(1))
    const secrets = [a, b].map((heard) => heard.filter(([, decision]) => naishi.secret(decision)).map(([seat]) => seat))
    expect(secrets).toEqual([[0], [1]])
    expect(a.slice(1)).toEqual(b.slice(1))
  })

  test('waits for those who take their time', async () => {
    const taking = (milliseconds: number): Seated => ({
      name: 'first',
      player: {
        async choose(game, view) {
          await new Promise((resolve) => setTimeout(resolve, milliseconds))
          return legalChoices(game, view)[0]
        },
        leave: () => Promise.resolve(),
      },
    })
    const played = await playGame(naishi, SEED, LOTS, [taking(1), taking(2)])
    expect(withoutClocks(played)).toEqual(withoutClocks(await playGame(naishi, SEED, LOTS, [taking(0), taking(0)])))
  })

  test('an answer that is not legal ends it', async () => {
    const wrong: AsyncPlayer = { choose: () => Promise.resolve(99), leave: () => Promise.resolve() }
    const seated = [{ name: 'wrong', player: wrong }, seat('random')]
    await expect(playGame(naishi, SEED, LOTS, seated)).rejects.toThrow(
      'wrong in seat a gave 99 as answer 1 of the game, which is not legal',
    )
  })

  test('every seat must be taken', async () => {
    await expect(playGame(naishi, SEED, LOTS, [seat('random')])).rejects.toThrow('naishi has 2 seats, not 1')
  })

  test('events are told as they happen', async () => {
    const events: unknown[] = []
    const seated = [seat('random'), seat('random')]
    const { choices } = await playGame(naishi, SEED, LOTS, seated, (event) => events.push(event))
    const again: unknown[] = []
    replay(naishi, SEED, choices, (event) => again.push(event))
    expect(events.length).toBeGreaterThan(0)
    expect(events).toEqual(again)
  })
})
