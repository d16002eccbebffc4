import type { Line, Speech, TableStanding } from '@edokko/protocol'
import type { MoreWords } from '@edokko/words'

type TalkWords = MoreWords<'talk'>

/** What was said, in the reader's language; a text stays as it was written. */
export function speechText(words: TalkWords, what: Speech): string {
  if ('phrase' in what) return words.say(`talk.phrase.${what.phrase}`)
  return 'stamp' in what ? words.say(`talk.stamp.${what.stamp}`) : what.text
}

/** The same with its speaker, for whoever hears the page. */
export function lineText(words: TalkWords, { name, what }: Line): string {
  return words.say('stamp' in what ? 'talk.heard.stamp' : 'talk.heard', { name, what: speechText(words, what) })
}

/** Those who sit at a table and would rather not write, by their names. */
export function unwilling({ seats }: Pick<TableStanding, 'seats'>): string[] {
  return seats.flatMap((sitter) => {
    return sitter.kind === 'person' && sitter.name !== '' && sitter.text !== true ? [sitter.name] : []
  })
}
