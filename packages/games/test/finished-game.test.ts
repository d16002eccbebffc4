import { BYSTANDER, formatRecord, NotationError } from '@edokko/engine'
import { createIki, EDITIONS, parsePrices } from '@edokko/iki'
import { describe, expect, test } from 'vitest'
import { played } from '../../review/test/games.ts'
import { loadGame, openRecorded, readFinishedGame, RecordError } from '../src/index.ts'

const LOG = played('naishi', 'finished', ['random'])
const TEXT = formatRecord(LOG, BYSTANDER)
const SHEET = 'edokko prices 1\nedition: 2021\nmonk: 9 mon\n'

describe('a record', () => {
  test('holds a finished game and its terms', async () => {
    const { seed, choices, seats, terms } = await readFinishedGame(TEXT)
    expect({ seed, choices, seats }).toEqual({ seed: LOG.seed, choices: LOG.choices, seats: LOG.seats })
    expect(terms).toEqual({ id: 'naishi', options: LOG.game.options })
  })

  test.each<[string, (text: string) => string, string | undefined]>([
    ['of other rules', (whole) => whole.replace('rules: 1', 'rules: 7'), 'other-rules'],
    ['of a game that is not over', (whole) => whole.replace(/seed: .*\nresult: .*\n/, ''), 'not-over'],
    ['that breaks off', (whole) => whole.trim().split('\n').slice(0, -1).join('\n'), undefined],
    ['with a word that means nothing', (whole) => whole.replace(/\nb g\d/, '\nb g9'), undefined],
  ])('%s is refused', async (_, change, flaw) => {
    const error: unknown = await readFinishedGame(change(TEXT)).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(NotationError)
    expect(error instanceof RecordError ? error.flaw : undefined).toBe(flaw)
  })

  test('is read with the price sheet that stands before it', async () => {
    const prices = parsePrices(EDITIONS[0], SHEET)
    const log = { ...played('iki-2021-2p', 'finished', ['random']), game: createIki({ players: 2, prices }) }
    const text = formatRecord({ ...log, choices: [] }, BYSTANDER)
    await expect(readFinishedGame(text)).rejects.toMatchObject({ flaw: 'sheet-missing' })
    await expect(readFinishedGame(`${SHEET}\n${text}`)).rejects.toMatchObject({ flaw: 'not-over' })
    await expect(readFinishedGame(`${SHEET.replace('9', '8')}\n${text}`)).rejects.toMatchObject({
      flaw: 'sheet-differs',
    })
  })
})

test('the terms of a record are opened with the sheet that it was played with, and no other', async () => {
  const game = createIki({ players: 2, prices: parsePrices(EDITIONS[0], SHEET) })
  const terms = { id: game.id, options: game.options }
  await expect(openRecorded(terms, loadGame)).rejects.toMatchObject({ flaw: 'sheet-missing' })
  const other = SHEET.replace('9', '8')
  await expect(openRecorded({ ...terms, sheet: other }, loadGame)).rejects.toMatchObject({ flaw: 'sheet-differs' })
  expect((await openRecorded({ ...terms, sheet: SHEET }, loadGame)).options).toEqual(game.options)
  await expect(openRecorded({ ...terms, id: 'go' }, loadGame)).rejects.toThrow('there is no game "go"')
})
