import type { Breakdown } from '@edokko/iki'
import type { Words } from '../words.ts'
import type { IkiNames } from './names.ts'

/** A line of the final scoring. */
export interface ScoreLine {
  readonly name: string
  readonly iki: number
  readonly note?: string // what it counts
  readonly parts: readonly ScorePart[] // what the sum is made of, where it is of several things
}

interface ScorePart {
  readonly name: string
  readonly iki: number
}

/** The lines of the final scoring, the total last. */
export function scoreWords(words: Words, names: IkiNames): (breakdown: Breakdown) => readonly ScoreLine[] {
  return (breakdown) => {
    const { types, joker, seasons, doubled } = breakdown
    return [
      { name: words.say('iki.score.track'), iki: breakdown.track, parts: [] },
      {
        name: words.say('iki.score.variety'),
        iki: breakdown.variety,
        note:
          joker === undefined
            ? words.say('iki.score.types', { types })
            : words.say('iki.score.typesJoker', { types, type: words.say(`iki.type.${joker}`) }),
        parts: [],
      },
      {
        name: words.say('iki.score.fish'),
        iki: breakdown.fish,
        note: words.say('iki.score.seasons', { seasons }),
        parts: worthSomething(breakdown.fishBonus, names.token),
      },
      {
        name: words.say('iki.score.tobacco'),
        iki: breakdown.tobacco,
        ...(doubled && breakdown.tobaccos.length > 0 ? { note: words.say('iki.score.doubled') } : {}),
        parts: worthSomething(breakdown.tobaccos, names.token),
      },
      {
        name: words.say('iki.score.buildings'),
        iki: breakdown.buildings,
        parts: breakdown.built.map(({ id, iki }) => ({ name: names.cardOfId(id), iki })),
      },
      {
        name: words.say('iki.score.goods'),
        iki: breakdown.goods,
        parts: worthSomething(breakdown.wares, (ware) => words.say(`iki.good.${ware as 'koban' | 'lumber' | 'mon'}`)),
      },
      { name: words.say('iki.score.total'), iki: breakdown.total, parts: [] },
    ]
  }
}

function worthSomething(
  parts: readonly { readonly id: string; readonly iki: number }[],
  nameOf: (id: string) => string,
): ScorePart[] {
  return parts.filter(({ iki }) => iki > 0).map(({ id, iki }) => ({ name: nameOf(id), iki }))
}
