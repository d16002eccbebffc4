import type { Match } from '@edokko/protocol/matches'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { useRequest } from '../../online/use-request.ts'
import { askMatches } from './ask-matches.ts'
import { dueText, entrantName, useMatchesWords } from './matches-words.ts'
import type { MatchesWords } from './matches-words.ts'

/** The way to one's next deal, until when there is time for it, and in the end who has won. */
export function PlayOn({ match }: { readonly match: Match }): ReactNode {
  const words = useMatchesWords()
  const [, go] = useLocation()
  const { run, busy, problem } = useRequest()
  const { id, state, deals, mine = 0, due = 0 } = match
  if (state === 'over')
    return (
      <p role="status" className="match-won">
        {winnerText(words, match)}
      </p>
    )
  const own = deals.map(({ games }) => games[mine]?.state)
  const next = own.includes('running') ? own.indexOf('running') : own.indexOf('open')
  const date = dueText(words, due)
  if (next < 0) return <p role="status">{words.say('matches.done', { date })}</p>
  const play = async (): Promise<void> => {
    const table = await askMatches('laid', `/api/matches/${id}/play`, {})
    go(`/at/${table.id}`)
  }
  return (
    <div className="match-play">
      <button type="button" className="button main" disabled={busy} onClick={() => void run(play)}>
        {words.say(own[next] === 'running' ? 'matches.goOn' : 'matches.play', { deal: next + 1 })}
      </button>
      <p>{words.say('matches.until', { date })}</p>
      <RefusalLine problem={problem} />
    </div>
  )
}

function winnerText(words: MatchesWords, { entrants, mine }: Match): string {
  const winners = entrants.flatMap(({ place, name }, i) => (place === 0 ? [{ name, i }] : []))
  const [winner] = winners
  if (winner === undefined || winners.length > 1) return words.say('matches.tied')
  return winner.i === mine
    ? words.say('matches.won.you')
    : words.say('matches.won', { name: entrantName(words, winner.name) })
}
