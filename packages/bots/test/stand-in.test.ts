import { expect, test } from 'vitest'
import { seatBot } from '../src/hosts/seat-bot.ts'
import { standInsFor } from '../src/hosts/stand-in.ts'
import type { Failure } from '../src/hosts/stand-in.ts'
import type { Question } from '../src/hosts/question.ts'
import type { Thinker } from '../src/hosts/thinker.ts'
import { deal, IKI, NAISHI } from './deal.ts'

const ENDLESS = { iterations: Infinity, milliseconds: Infinity }

test.each([
  ['master', ['journeyman', 'apprentice', 'novice', 'random']],
  ['master@200ms', ['journeyman', 'apprentice', 'novice', 'random']],
  ['apprentice', ['novice', 'random']],
  ['novice', ['random']],
  ['random', []],
  ['plain', ['novice', 'random']],
  ['program:python3 bot.py', ['novice', 'random']],
])('for %s stand in %j', (bot, standIns) => {
  expect(standInsFor(bot)).toEqual(standIns)
})

/** A thinker that answers as it is told, and remembers whom it was asked for. */
function thinker(answers: (bot: string) => number): Thinker & { readonly asked: Question[] } {
  const asked: Question[] = []
  return {
    asked,
    ask: async (question) => {
      asked.push(question)
      return { choice: answers(question.bot), opinions: [] }
    },
    close: () => Promise.resolve(),
  }
}

test('the next lower level stands in for one decision, and it is logged without a secret', async () => {
  const { game, view, seat, legal, rng } = deal(NAISHI)
  const failures: Failure[] = []
  let sick = true
  const room = thinker((bot) => {
    if (bot === 'master@9' && sick) throw new Error('a headache')
    return bot === 'journeyman' ? 999 : legal[1]
  })
  const guest = seatBot('master@9', NAISHI, room, (failure) => void failures.push(failure))
  expect(await guest.choose(game, view, seat, rng, ENDLESS)).toBe(legal[1])
  sick = false
  expect(await guest.choose(game, view, seat, rng, ENDLESS)).toBe(legal[1])
  expect(room.asked.map(({ bot }) => bot)).toEqual(['master@9', 'journeyman', 'apprentice', 'master@9'])
  expect(failures).toEqual([
    { bot: 'master@9', standIn: 'journeyman', game: 'naishi', decision: 1, reason: 'a headache' },
    { bot: 'journeyman', standIn: 'apprentice', game: 'naishi', decision: 1, reason: 'its choice is not legal' },
  ])
})

test.each([
  ['Naishi', NAISHI],
  ['IKI', IKI],
])('when nobody can think any more, chance plays %s on', async (_, terms) => {
  const { game, view, seat, legal, rng } = deal(terms)
  const failures: Failure[] = []
  const room = thinker(() => {
    throw new Error('nobody is at home')
  })
  const guest = seatBot('master', terms, room, (failure) => void failures.push(failure))
  const choices = new Set<number>()
  for (let i = 0; i < 40; i++) choices.add(await guest.choose(game, view, seat, rng, ENDLESS))
  expect([...choices].sort((a, b) => a - b)).toEqual(legal)
  expect(failures.slice(0, 4).map(({ standIn }) => standIn)).toEqual(['journeyman', 'apprentice', 'novice', 'random'])
  expect(failures.at(-1)?.decision).toBe(40)
})

test('who asks may allow less than the bot would take, not more', async () => {
  const { game, view, seat, legal, rng } = deal(NAISHI)
  const room = thinker(() => legal[0])
  const guest = seatBot('master@500', NAISHI, room, () => {})
  await guest.choose(game, view, seat, rng, { iterations: 1000, milliseconds: 50 })
  await guest.choose(game, view, seat, rng, { iterations: 20, milliseconds: Infinity })
  expect(room.asked.map(({ budget }) => budget)).toEqual([
    { iterations: 500, milliseconds: 50 },
    { iterations: 20, milliseconds: Infinity },
  ])
})

test('a bot that has left the table chooses no more, and nobody stands in', async () => {
  const { game, view, seat, rng } = deal(NAISHI)
  const failures: Failure[] = []
  const room: Thinker = {
    ask: (_, signal) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error()))),
    close: () => Promise.resolve(),
  }
  const guest = seatBot('master', NAISHI, room, (failure) => void failures.push(failure))
  const choice = guest.choose(game, view, seat, rng, ENDLESS)
  await guest.leave()
  await expect(choice).rejects.toThrow()
  expect(failures).toEqual([])
})
