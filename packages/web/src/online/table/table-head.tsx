import type { Sight } from '@edokko/protocol'
import type { ReactNode } from 'react'
import { useFitting } from '../../parts/fitting.ts'
import { useLayout } from '../../table/layout.ts'
import { useOnlineTableWords } from '../online-words.ts'
import { TalkButton } from '../talk/talk-button.tsx'
import { isLate, News } from './news.tsx'
import { SeatTag } from './seat-tag.tsx'
import './online-table.css'

/** Over the table: who is there, how much time they have, and what is to be known. */
export function TableHead({ sight, heard, measure }: TableHeadProps): ReactNode {
  const words = useOnlineTableWords()
  const { kind } = useLayout()
  const place = useFitting(measure)
  const { info, eyes } = sight
  return (
    <header ref={place} className="online-head" data-layout={kind} data-many={info.seats.length > 2}>
      <ul aria-label={words.say('onlineTable.players')}>
        {info.seats.map((_, seat) => (
          <SeatTag key={seat} info={info} seat={seat} eyes={eyes} heard={isLate(sight) ? undefined : heard} />
        ))}
      </ul>
      <TalkButton />
      <News sight={sight} heard={heard} />
    </header>
  )
}

interface TableHeadProps {
  readonly sight: Sight
  readonly heard: number // when it was told
  readonly measure: (head: HTMLElement) => void // how much room it takes
}
