import type { GameName } from '@edokko/games'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { PageOptions } from '../../parts/page-options.tsx'
import { MatchesWordsProvider, useMatchesWords } from './matches-words.ts'

interface KindProps {
  readonly game: GameName
  readonly duplicate: boolean
}

/** Whether friends play one game with each other, or the same deals apart. */
export function MatchKind(props: KindProps): ReactNode {
  return (
    <MatchesWordsProvider>
      <Kind {...props} />
    </MatchesWordsProvider>
  )
}

function Kind({ game, duplicate }: KindProps): ReactNode {
  const words = useMatchesWords()
  const [, go] = useLocation()
  return (
    <PageOptions
      legend={words.say('matches.kind')}
      options={(['table', 'match'] as const).map((value) => ({
        value,
        label: words.say(`matches.kind.${value}`),
        hint: words.say(`matches.kind.${value}.hint`),
      }))}
      value={duplicate ? 'match' : 'table'}
      choose={(value) => go(`/new/${game}?friends${value === 'match' ? '&duplicate' : ''}`, { replace: true })}
    />
  )
}
