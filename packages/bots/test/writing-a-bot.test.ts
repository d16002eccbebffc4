import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { act, begin, legalChoices, Rng, seedFrom } from '@edokko/engine'
import { expect, onTestFinished, test, vi } from 'vitest'
import { seatProgram } from '../src/hosts/node/program/player.ts'
import { openGame } from '@edokko/games'

/** The conversation of docs/writing-a-bot.md. */
const [, talk = ''] = /```\n(→[^]*?)```/.exec(readFileSync('docs/writing-a-bot.md', 'utf8')) ?? []
const said = (arrow: string): string[] =>
  talk.split('\n').flatMap((line) => (line.startsWith(arrow) ? [line.slice(2)] : []))

test('what the documentation shows is what is said', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'edokko-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [bot, heard] = [join(folder, 'bot.mjs'), join(folder, 'heard')]
  writeFileSync(
    bot,
    `import { appendFileSync } from 'node:fs'
     import { createInterface } from 'node:readline'
     const answers = ${JSON.stringify(said('←'))}
     for await (const line of createInterface({ input: process.stdin })) {
       appendFileSync('${heard}', line + '\\n')
       if (/hello|choose/.test(line)) console.log(answers.shift())
     }`,
  )
  const game = openGame({ id: 'naishi', options: { first: 'a' } })
  const names = ['Program', 'Master']
  const log = vi.fn<() => void>()
  const guest = await seatProgram(`program:'${process.execPath}' ${bot}`, { game, seat: 0, names, log })
  onTestFinished(() => guest.leave())
  const rng = new Rng(seedFrom('docs'))
  const state = begin(game, seedFrom('docs'))
  const { table } = state
  for (let i = 0; i < 3; i++) {
    const { actor } = table
    const view = game.view(table, actor)
    const choice =
      actor === 0
        ? await guest.choose(game, view, 0, rng, { iterations: Infinity, milliseconds: Infinity })
        : legalChoices(game, view)[0]
    if (actor === 0) guest.saw?.(view, choice)
    act(game, state, actor, choice)
  }
  guest.over({ points: [62, 55], places: [0, 1], winners: [0] })
  await guest.leave()
  expect(log).not.toHaveBeenCalled()
  const lines = readFileSync(heard, 'utf8').trimEnd().split('\n')
  const shown = said('→')
  expect(lines).toHaveLength(shown.length)
  lines.forEach((line, i) => expect(line).toMatch(pattern(shown[i])))
})

/** The line, with anything in place of "…". */
function pattern(line: string): RegExp {
  const parts = line.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}
