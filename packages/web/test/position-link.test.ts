import type { Choice } from '@edokko/engine'
import { naishi } from '@edokko/naishi'
import type { Naishi } from '@edokko/naishi'
import { expect, test, vi } from 'vitest'
import { PositionLink } from '../src/review/position-link.ts'
import type { ServedPosition } from '../src/review/position-link.ts'
import { TableSession } from '../src/table/session.ts'
import { NAISHI_ALONE } from './local-referee.ts'
import { choice, MIDDLE, position } from './naishi-position.ts'
import { plainUi, stage } from './plain-table.ts'

const table = position(MIDDLE)

const MOMENT: ServedPosition = {
  id: 'moment',
  setting: NAISHI_ALONE,
  eyes: 0,
  bytes: naishi.cover(naishi.view(table, 0)).bytes,
}

function ask(served: ServedPosition): { session: TableSession<Naishi>; heard: (readonly Choice[])[] } {
  const heard: (readonly Choice[])[] = []
  const link = new PositionLink(served, (choices) => heard.push(choices))
  return { session: new TableSession(link, plainUi(naishi, true, []), link.snapshot, stage, () => true, 1), heard }
}

test('a position is asked as at any table, its answer is handed over once, and it can be asked again', async () => {
  const { session, heard } = ask(MOMENT)
  expect(session.state).toMatchObject({ reader: 0, phase: { kind: 'asking', drafted: 0 } })
  const swap = choice(table, 'r3')
  session.choose(swap)
  session.takeBack()
  session.choose(swap)
  expect(heard).toEqual([])
  session.endTurn()
  session.endTurn()
  expect(heard).toEqual([[swap]])
  expect(session.state.phase.kind).toBe('sending')
  await session.resume()
  expect(session.state).toMatchObject({ warning: undefined, phase: { kind: 'asking', drafted: 0 } })
  session.choose(choice(table, 'r1'))
  session.endTurn()
  expect(heard).toHaveLength(2)
})

test('what was before is looked at where it is known', async () => {
  const before = position(MIDDLE.replace('C4', 'C3'))
  const { session } = ask({
    ...MOMENT,
    past: {
      moves: [
        { seat: -1, events: [] },
        { seat: 1, events: [] },
      ],
      look: () => naishi.cover(naishi.view(before, 0)).bytes,
    },
  })
  await session.lookAt(1)
  await vi.waitFor(() => expect(session.state.moment).toMatchObject({ step: 1, known: 2 }))
  await session.lookAt(undefined)
  expect(session.state).toMatchObject({ moment: undefined, phase: { kind: 'asking' } })
})
