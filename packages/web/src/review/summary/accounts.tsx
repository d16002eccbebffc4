import { BYSTANDER } from '@edokko/engine'
import type { AccountsPart, Swing } from '@edokko/review'
import type { ReactNode } from 'react'
import { Mon } from '../../parts/mon.tsx'
import { Rich } from '../../parts/rich.tsx'
import { useTable } from '../../table/context.tsx'
import { inSignedPercent } from '../percent.ts'
import { useReviewWords } from '../review-words.ts'
import { scaleOf } from './waterfall-bars.ts'
import { Waterfall } from './waterfall.tsx'

/** Smaller swings are not told. */
const TOLD_LUCK = 0.05
/** Sentences. Where more has happened at once, such as on a payday, nobody could tell from a list what it was. */
const LONGEST_STORY = 2

/** Where the win went: an account for each seat, the reader's first, and the largest piece of luck in words. */
export function Accounts({ accounts }: { readonly accounts: AccountsPart }): ReactNode {
  const words = useReviewWords()
  const { company } = useTable()
  const { reader } = company
  const scale = scaleOf(accounts.win)
  const inOrder = accounts.win.toSorted((a, b) => Number(b.seat === reader) - Number(a.seat === reader))
  return (
    <>
      <header className="review-head">
        <h3>{words.say('review.accounts.title')}</h3>
        <p className="review-note">{words.say('review.accounts.sums')}</p>
      </header>
      <div className="waterfalls">
        {inOrder.map((account) => (
          <Waterfall key={account.seat} account={account} scale={scale} height={inOrder.length > 2 ? 132 : 190} />
        ))}
      </div>
      <LargestLuck swings={accounts.swings} />
    </>
  )
}

/** What chance did most: to the reader, or where nobody reads to anybody. */
function LargestLuck({ swings }: { readonly swings: readonly Swing[] }): ReactNode {
  const words = useReviewWords()
  const { company, say } = useTable()
  const { reader, names } = company
  const seats = reader === BYSTANDER ? [...names.keys()] : [reader]
  const pieces = swings.flatMap(({ ply, value, events }) =>
    seats.map((seat) => ({ ply, seat, events, luck: value.win[seat] ?? 0 })),
  )
  const largest = pieces.reduce<(typeof pieces)[number] | undefined>(
    (most, each) => (Math.abs(each.luck) > Math.abs(most?.luck ?? 0) ? each : most),
    undefined,
  )
  if (largest === undefined || Math.abs(largest.luck) < TOLD_LUCK) return null
  const { ply, seat, events, luck } = largest
  const story = say.story([...events], company)
  const percent = inSignedPercent(words.language, luck)
  return (
    <p className="review-luck">
      {words.say('review.luck.largest', { move: ply + 1 })}{' '}
      {story.length <= LONGEST_STORY && <Rich text={`${story.join(' ')} `} />}
      <b className="number">
        {seat !== reader && (
          <>
            <Mon seat={seat} /> {names[seat]}{' '}
          </>
        )}
        {words.say('review.percent', { percent })}
      </b>
    </p>
  )
}
