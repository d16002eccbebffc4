import type { Sight } from '@edokko/protocol'
import type { OnlineTableWords } from '@edokko/words'
import { nameOf } from './names.ts'

/** How a game ended that its rules did not end. */
export function endingOf(words: OnlineTableWords, { info, eyes }: Sight): string | undefined {
  const { ended, seats, winners = [] } = info
  if (ended === undefined || ended.by === 'rules' || ended.by === 'forgotten') return undefined // a forgotten one never began
  if (ended.by !== 'resigned' || ended.seat === undefined) return words.say(`onlineTable.ended.${ended.by}`)
  const [winner] = winners
  const gaveUp = { name: nameOf(words, seats[ended.seat]), you: ended.seat === eyes ? 'yes' : 'no' }
  if (winner === undefined) return words.say('onlineTable.ended.resigned', gaveUp)
  const won = words.say('table.won', { name: nameOf(words, seats[winner]), you: winner === eyes ? 'yes' : 'no' })
  return `${words.say('onlineTable.ended.resigned', gaveUp)} ${won}`
}
