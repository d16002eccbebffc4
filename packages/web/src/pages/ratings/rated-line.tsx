import { whyUnrated } from '@edokko/ratings'
import type { TablePlan } from '@edokko/ratings'
import type { ReactNode } from 'react'
import { RatingsWordsProvider, useRatingsWords } from './ratings-words.ts'
import './ratings.css'

/** Whether games of a table are rated, and if not, why. */
export function RatedLine(plan: TablePlan): ReactNode {
  return (
    <RatingsWordsProvider>
      <Line {...plan} />
    </RatingsWordsProvider>
  )
}

function Line(plan: TablePlan): ReactNode {
  const words = useRatingsWords()
  const why = whyUnrated(plan)
  return (
    <p className="rated-line plan-watched">
      <b>{words.say(why === undefined ? 'statistics.rating.rated' : 'statistics.rating.unrated')}</b>{' '}
      {words.say(why === undefined ? 'statistics.rating.rated.what' : `statistics.rating.unrated.${why}`)}
    </p>
  )
}
