import { BYSTANDER } from '@edokko/engine'
import type { Sight } from '@edokko/protocol'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { OnlineWordsProvider, useOnlineWords } from '../../online/online-words.ts'
import { SealCheck } from '../../online/table/seal-check.tsx'
import { LateTalkBox } from '../../online/talk/late-talk.tsx'
import { RatingChange } from '../ratings/rating-change.tsx'

/** Under the final score of a game over the net: what it was worth, the way back to its tournament, what was said, and whether the lots were sealed. */
export function AfterGame({ sight }: { readonly sight: Sight }): ReactNode {
  const { id, tournament } = sight.info
  return (
    <>
      {sight.eyes !== BYSTANDER && <RatingChange table={id} />}
      {tournament !== undefined && (
        <OnlineWordsProvider>
          <TournamentLink id={tournament} />
        </OnlineWordsProvider>
      )}
      <LateTalkBox sight={sight} folded />
      <SealCheck info={sight.info} />
    </>
  )
}

function TournamentLink({ id }: { readonly id: string }): ReactNode {
  const words = useOnlineWords()
  return (
    <Link href={`/tournaments/${id}`} className="button">
      {words.say('online.toTournament')}
    </Link>
  )
}
