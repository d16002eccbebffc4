import type { Seat } from '@edokko/engine'
import { NAGAYA_LETTERS } from '@edokko/iki'
import type { IkiEvent } from '@edokko/iki'
import { nagayaLetter } from '../names.ts'
import type { Story } from './split.ts'
import { seated, sentence } from './teller.ts'
import type { Teller } from './teller.ts'

type Of<T extends IkiEvent['type']> = Extract<IkiEvent, { readonly type: T }>

/** For each player one sentence of salaries and one of harmony, each with its sum and what that is made of. */
export function tellPayday(teller: Teller, story: Story): string[] {
  const gains = story.filter((event) => event.type === 'gained')
  const salaries = story.filter((event) => event.type === 'salary')
  const harmonies = story.filter((event) => event.type === 'harmony')
  return [
    ...(story[0].type === 'paydayCame' ? [sentence(teller.words.say('iki.story.paydayCame'))] : []),
    ...seatsOf([...gains, ...salaries]).map((seat) =>
      tellSalaries(
        teller,
        seat,
        salaries.filter((event) => event.seat === seat),
        gains.find((event) => event.seat === seat),
      ),
    ),
    ...seatsOf(harmonies).map((seat) =>
      tellHarmony(
        teller,
        seat,
        harmonies.filter((event) => event.seat === seat),
      ),
    ),
  ]
}

function seatsOf(events: readonly { readonly seat: Seat }[]): readonly Seat[] {
  return [...new Set(events.map(({ seat }) => seat))]
}

/** The sum may be less than its parts: lumber may run short, and nobody falls below 0 IKI. */
function tellSalaries(
  teller: Teller,
  seat: Seat,
  salaries: readonly Of<'salary'>[],
  gained: Of<'gained'> | undefined,
): string {
  const { words, names, goods } = teller
  const sum = goods.changes(gained?.goods ?? {}).join(', ')
  const parts = salaries.map(({ card, goods: each }) => {
    const part = goods.changes(each).join(', ')
    const isAll = salaries.length === 1 && part === sum
    return isAll ? names.cardInText(card) : `${names.cardInText(card)} ${part}`
  })
  const lead = words.say('iki.story.salaries', seated(teller, seat))
  return sentence(lead, `${sum === '' ? words.say('iki.goods.nothing') : sum} (${parts.join('; ')})`)
}

function tellHarmony(teller: Teller, seat: Seat, harmonies: readonly Of<'harmony'>[]): string {
  const { words, goods } = teller
  const groups = new Map<number, number>()
  for (const { group, own, cards } of harmonies) groups.set(group, (groups.get(group) ?? 0) + own * cards)
  const iki = [...groups.values()].reduce((sum, each) => sum + each, 0)
  const parts = [...groups].map(([group, each]) =>
    groups.size === 1 ? groupName(teller, group) : `${groupName(teller, group)} +${each}`,
  )
  const lead = words.say('iki.story.harmony', seated(teller, seat))
  return sentence(lead, `${goods.changes({ iki }).join('')} (${parts.join(', ')})`)
}

/** K14: the corners are the group after those of the nagaya. */
function groupName({ words }: Teller, group: number): string {
  if (group >= NAGAYA_LETTERS.length) return words.say('iki.part.corners')
  return words.say('iki.part.nagaya', { nagaya: nagayaLetter(group) })
}
