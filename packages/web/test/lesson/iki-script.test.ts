import { LiveGame } from '@edokko/engine'
import { createIki, IKIZAMA, parseOptions } from '@edokko/iki'
import type { Iki } from '@edokko/iki'
import { expect, test } from 'vitest'
import { IKI_SCRIPT } from '../../src/learn/lesson/iki-script.ts'

const { terms, seed, eyes, steps, replies } = IKI_SCRIPT

/** The table after the guided months. */
function afterScript(): { readonly position: string; readonly asked: readonly number[] } {
  const game = createIki(parseOptions(terms.id, terms.options))
  const liveGame = new LiveGame<Iki>(game, seed)
  const own = steps.flatMap(({ does }) => does?.split(' ') ?? [])
  const others = [...replies]
  while (own.length + others.length > 0) {
    const { table } = liveGame
    const word = (table.actor === eyes ? own : others).shift() ?? ''
    const trial = liveGame.tryMove(table.actor, [game.read(table, word) ?? -1])
    if (typeof trial === 'string') throw new Error(`"${word}": ${trial}`)
    liveGame.commit(trial)
  }
  const { month, decision, actor } = liveGame.table
  return { position: game.formatTable(liveGame.table), asked: [month, decision, actor] }
}

test('the guided months end as their texts say', () => {
  const { position, asked } = afterScript()
  expect(position).toContain(' C=-,dice.a3,seamstress.a2,- ') // two artisans, on levels 3 and 2
  expect(position).toContain(' a=mon2,rice2,sandal2,fire2,at1 ') // as much rice as cards
  expect(position).toContain(' retired=a:cotton ')
  expect(asked).toEqual([3, IKIZAMA, eyes]) // whose firefighting is the highest
})
