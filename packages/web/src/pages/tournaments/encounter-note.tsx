import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { TournamentsWordsProvider, useTournamentsWords } from './tournaments-words.ts'

interface EncounterNoteProps {
  readonly tournament: string
  readonly waits?: true // for those who are to play
}

/** At a table of a tournament: when its game begins, and the way back. */
export function EncounterNote(props: EncounterNoteProps): ReactNode {
  return (
    <TournamentsWordsProvider>
      <Note {...props} />
    </TournamentsWordsProvider>
  )
}

function Note({ tournament, waits }: EncounterNoteProps): ReactNode {
  const words = useTournamentsWords()
  return (
    <div className="encounter-note">
      {waits === true && (
        <p role="status" className="plan-watched">
          {words.say('statistics.tournament.encounter')}
        </p>
      )}
      <Link href={`/tournaments/${tournament}`} className="button plan-leave">
        {words.say('statistics.tournament.back')}
      </Link>
    </div>
  )
}
