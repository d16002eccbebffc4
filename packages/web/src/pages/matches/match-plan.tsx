import type { Match } from '@edokko/protocol/matches'
import type { ReactNode } from 'react'
import { useMatchesWords } from './matches-words.ts'

/** What is agreed on. */
export function MatchPlan({ match: { seats, level, rounds, days } }: { readonly match: Match }): ReactNode {
  const words = useMatchesWords()
  return (
    <dl className="match-plan">
      <dt>{words.say('matches.rounds')}</dt>
      <dd>
        {words.say('matches.rounds.option', { count: rounds * seats })}
        <small>{words.say('matches.rounds.hint', { count: rounds })}</small>
      </dd>
      <dt>{words.say('matches.level')}</dt>
      <dd>{words.say(`level.${level}`)}</dd>
      <dt>{words.say('matches.days')}</dt>
      <dd>{words.say('matches.days.option', { count: days })}</dd>
    </dl>
  )
}
