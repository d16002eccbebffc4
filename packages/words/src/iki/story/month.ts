import { NEW_YEAR, SEASONS, seasonOf } from '@edokko/iki'
import type { IkiEvent } from '@edokko/iki'
import { lifeMark } from '../names.ts'
import type { Story } from './split.ts'
import { sentence } from './teller.ts'
import type { Teller } from './teller.ts'

/** What leaves with the season, the month with what it brings, and how it will end. */
export function tellMonth(teller: Teller, story: Story): string[] {
  const begun = story.find((event) => event.type === 'monthBegan')
  return [...leaving(teller, story), ...(begun === undefined ? [] : beginning(teller, begun.month, story))]
}

function beginning({ words, rules }: Teller, month: number, story: Story): string[] {
  if (month === NEW_YEAR) return [sentence(words.say('iki.story.newYear'))]
  const has = (type: IkiEvent['type']): boolean => story.some((event) => event.type === type)
  const blocked = story.find((event) => event.type === 'blocked')
  const season = SEASONS[seasonOf(month)] ?? 'winter'
  const items = [
    ...(month % 3 === 1 ? [words.say('iki.part.season', { season })] : []),
    ...(has('turnedUp') ? [words.say('iki.part.turnedUp')] : []),
    ...(has('coinsLaid') ? [words.say('iki.part.coinsLaid')] : []),
    ...(blocked === undefined ? [] : [words.say('iki.part.blocked', { space: lifeMark(blocked.space) })]),
  ]
  const strength = rules.fireStrength[month] ?? 0
  return [
    sentence(words.say('iki.month', { month }), items.join(', ')),
    ...(strength > 0 ? [sentence(words.say('iki.story.endsInFire', { strength }))] : []),
    ...(month % 3 === 0 ? [sentence(words.say('iki.story.endsInPayday'))] : []),
  ]
}

/** Cards that nobody hired and wares that nobody bought. */
function leaving({ words }: Teller, story: Story): string[] {
  const cards = story.some((event) => event.type === 'rowCleared' && event.cards.length > 0)
  const wares = story.some(
    (event) => event.type === 'tokensLeft' && event.fish.length + event.pipe.length + event.tobacco.length > 0,
  )
  if (!cards && !wares) return []
  const what = cards && wares ? 'both' : cards ? 'cards' : 'wares'
  return [sentence(words.say('iki.story.leaving', { what }))]
}
