import { expect, test } from 'vitest'
import { begin, OVER, replay, seedFrom } from '../src/index.ts'
import type { Choice } from '../src/index.ts'
import { playthrough } from '../src/testing/index.ts'
import { toy } from './toy.ts'
import type { Toy, ToyEvent } from './toy.ts'

test('a playthrough shows positions, legal choices, the choice, events and the end', () => {
  const state = toy.parseTable(
    'decision=3 actor=0 open=5 deck=0 kept=1,2 away=3,4 known=0,0 left=1,0 swapped=0,0 slots=-,-,8,9 gone=6,7,-,- goneCount=2',
  )
  const { text, events } = playthrough(toy, 'The last card', state, (legal) => legal[legal.length - 1])
  expect(text).toBe(`The last card
toy · rules 3

1. decision=3 actor=0 open=5 deck=0 kept=1,2 away=3,4 known=0,0 left=1,0 swapped=0,0 slots=-,-,8,9 gone=6,7,-,- goneCount=2
   take swap
 > swap
   swapped seat=0 card=1
   ended seat=0

end decision=0 actor=0 open=- deck=0 kept=5,2 away=3,4 known=1,0 left=1,0 swapped=1,0 slots=-,-,8,9 gone=6,7,1,- goneCount=3
points 5 19 · won by 1
`)
  expect(events).toEqual([
    { type: 'swapped', seat: 0, card: 1 },
    { type: 'ended', seat: 0 },
  ])
})

test('all decisions of a whole game are in it, in order, and all that happened', () => {
  const seed = seedFrom('golden')
  const state = begin(toy, seed)
  const choices: Choice[] = []
  const words: string[] = []
  const { text, events } = playthrough(toy, 'A whole game', state, (legal, table) => {
    words.push(toy.write(table, legal[0]))
    choices.push(legal[0])
    return legal[0]
  })
  expect(state.table.decision).toBe(OVER)
  expect([...text.matchAll(/^ > (.*)$/gm)].map((match) => match[1])).toEqual(words)
  expect([...text.matchAll(/^(\d+)\. /gm)].map((match) => Number(match[1]))).toEqual(words.map((_, i) => i + 1))
  const again: ToyEvent[] = []
  replay(toy, seed, choices, (event) => again.push(event))
  expect(events).toEqual(again)
  for (const { type } of events) expect(text).toContain(`   ${type} seat=`)
})

test('a game that is over has only its end', () => {
  const state = toy.parseTable(
    'decision=0 actor=0 open=- deck=0 kept=4,4 away=?,? known=0,0 left=0,0 swapped=0,0 slots=-,-,-,- gone=-,-,-,- goneCount=0',
  )
  const { text, events } = playthrough(toy, 'Nothing', state, () => expect.fail('nobody decides'))
  expect(text.split('\n').slice(3)).toEqual([`end ${toy.formatTable(state.table)}`, 'points 4 4 · won by 0 1', ''])
  expect(events).toEqual([])
})

test('a long game may be abridged: positions left out, or whole decisions', () => {
  const tell = (abridge: Parameters<typeof playthrough<Toy>>[4]): string => {
    const state = begin(toy, seedFrom('golden'))
    return playthrough(toy, 'Abridged', state, (legal) => legal[0], abridge).text
  }
  const whole = tell(undefined).split('\n')
  const turns = tell((table, before) => (table.actor === before.actor ? 'choice' : 'all')).split('\n')
  expect(turns.filter((line) => line.startsWith(' > '))).toEqual(whole.filter((line) => line.startsWith(' > ')))
  expect(turns.filter((line) => /^\d+\. [ab]$/.test(line)).length).toBeGreaterThan(0)
  expect(turns.filter((line) => /^\d+\. decision=/.test(line)).length).toBeGreaterThan(0)
  expect(turns.filter((line) => /^\d+\. /.test(line))).toHaveLength(whole.filter((line) => /^\d+\. /.test(line)).length)
  const nothing = tell(() => 'nothing').split('\n')
  expect(nothing).toEqual([...whole.slice(0, 3), ...whole.slice(-3)])
})

test('amounts by name are written out', () => {
  const state = begin(toy, seedFrom('golden'))
  const rich: typeof toy = {
    ...toy,
    choose: (table, choice, emit) =>
      toy.choose(table, choice, emit && ((event) => emit({ ...event, card: { mon: 3, rice: 1 } } as never))),
  }
  const { text } = playthrough(rich, 'Rich', state, (legal) => legal[0])
  expect(text).toMatch(/^ {3}kept seat=0 card=3mon,1rice$/m)
})
