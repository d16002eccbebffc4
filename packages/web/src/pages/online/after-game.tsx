import { BYSTANDER } from '@edokko/engine'
import type { Sight } from '@edokko/protocol'
import type { ReactNode } from 'react'
import { SealCheck } from '../../online/table/seal-check.tsx'
import { LateTalkBox } from '../../online/talk/late-talk.tsx'
import { RatingChange } from '../ratings/rating-change.tsx'
import { LateEncounterNote } from '../tournaments/late-encounter-note.tsx'

/** Under the final score of a game over the net: what it was worth, the way back to its tournament, what was said, and whether the lots were sealed. */
export function AfterGame({ sight }: { readonly sight: Sight }): ReactNode {
  return (
    <>
      {sight.eyes !== BYSTANDER && sight.info.daily === undefined && <RatingChange table={sight.info.id} />}
      <LateEncounterNote tournament={sight.info.tournament} />
      <LateTalkBox sight={sight} folded />
      <SealCheck info={sight.info} />
    </>
  )
}
