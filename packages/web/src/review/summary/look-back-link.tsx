import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Picture } from '../../parts/picture.tsx'
import { useTable } from '../../table/context.tsx'
import { lookBackAddress } from '../address.ts'
import { ReviewWordsProvider, useReviewWords } from '../review-words.ts'
import { reviewKey } from '../review-run.ts'

/** To the table as it was, decision by decision. */
export function LookBackLink(): ReactNode {
  return (
    <ReviewWordsProvider>
      <Way />
    </ReviewWordsProvider>
  )
}

function Way(): ReactNode {
  const words = useReviewWords()
  const { session } = useTable()
  return (
    <Link href={lookBackAddress(reviewKey(session))} className="button main">
      <Picture id="i-eye" />
      {words.say('review.lookBack')}
    </Link>
  )
}
