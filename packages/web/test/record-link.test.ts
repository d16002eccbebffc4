import { openGame } from '@edokko/games'
import { formatRecord, legalChoices, Rng, seedFrom, LiveGame } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { linkTo, LONGEST, recordIn } from '../src/sharing/record-link.ts'

const ORIGIN = 'https://edokko.example'

/** The record of a game in which everybody draws lots. */
function playedRecord(id: string, seed: string): string {
  const game = openGame({ id, options: {} })
  const rng = new Rng(seedFrom(seed))
  const dealt = seedFrom(`deal ${seed}`)
  const liveGame = new LiveGame(game, dealt)
  const choices: number[] = []
  while (!liveGame.over) {
    const legal = legalChoices(game, liveGame.table)
    const choice = legal[rng.below(legal.length)] ?? 0
    const trial = liveGame.tryMove(liveGame.table.actor, [choice])
    if (typeof trial === 'string') throw new Error(trial)
    liveGame.commit(trial)
    choices.push(choice)
  }
  const seats = Array.from({ length: game.seats }, (_, seat) => `Wolfeschlegelsteinhausen ${seat} é`)
  return formatRecord({ game, seed: dealt, seats, choices }, 0)
}

const wordOf = (link: string | undefined) => new URL(link ?? '').hash.slice(1)

describe.each(['naishi', 'iki-2021-2p', 'iki-2021-3p', 'iki-2021-4p', 'iki-2015-4p'])('a game of %s', (id) => {
  test('fits into a link, and comes out of it as it was', async () => {
    for (let i = 0; i < 10; i++) {
      const record = playedRecord(id, `${id} ${i}`)
      const link = await linkTo(record, ORIGIN)
      expect(link).toMatch(/^https:\/\/edokko\.example\/replay#[\w-]+$/)
      expect(link?.length).toBeLessThanOrEqual(LONGEST)
      expect(await recordIn(wordOf(link))).toBe(record)
    }
  })
})

test('what is too long for a link has none', async () => {
  const noise = Array.from({ length: 600 }, (_, i) => seedFrom(`${i}`)).join('\n')
  expect(await linkTo(noise, ORIGIN)).toBeUndefined()
})

test('a word that is cut off, changed or no word of ours holds no record', async () => {
  const word = wordOf(await linkTo(playedRecord('naishi', 'cut'), ORIGIN))
  for (const broken of ['', 'x', '%', 'main page', word.slice(0, -9), 'n1.abc', 'A'.repeat(9000)])
    expect(await recordIn(broken)).toBeUndefined()
})
