import { roundsOf, standings } from '@edokko/tournaments'
import type { Encounter, Tournament } from '@edokko/tournaments'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { momentIn } from '../dates.ts'
import { entrantName, pointsText } from './tournament-texts.ts'
import type { ToldTournament } from './tournament-texts.ts'
import { useTournamentsWords } from './tournaments-words.ts'

interface RoundPanelProps {
  readonly told: ToldTournament
  readonly tournament: Tournament
  readonly at: number // when it was told, in milliseconds
}

/** The round that goes on, or the last one: who meets, how it stands there, and the way to one's own table. */
export function RoundPanel({ told, tournament, at }: RoundPanelProps): ReactNode {
  const words = useTournamentsWords()
  const id = useId()
  const number = tournament.rounds.length
  const round = tournament.rounds.at(-1)
  if (round === undefined) return null
  const points = new Map(standings(tournament, number - 1).map((each) => [each.entrant, each.points]))
  const mine = round.encounters.find(({ seats }) => told.mine !== undefined && seats.includes(told.mine))
  const sorted = mine === undefined ? round.encounters : [mine, ...round.encounters.filter((each) => each !== mine)]
  return (
    <section className="frame round" aria-labelledby={id}>
      <div className="round-head">
        <h2 id={id}>{words.say('statistics.tournament.roundOf', { round: number, count: roundsOf(tournament) })}</h2>
        {told.left !== undefined && tournament.state === 'running' && <Deadline told={told} until={at + told.left} />}
      </div>
      <ul>
        {sorted.map((encounter) => (
          <Pairing
            key={encounter.id}
            told={told}
            encounter={encounter}
            pointsOf={(entrant) => points.get(entrant) ?? 0}
            mine={encounter === mine}
          />
        ))}
        {round.free.map((entrant) => (
          <li key={entrant} className="pairing" data-mine={entrant === told.mine}>
            <span>{entrantName(words, told, entrant)}</span>
            <span className="pairing-state">{words.say('statistics.tournament.free.now')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Until when the round waits for those who are to come, or lasts. */
function Deadline({ told, until }: { readonly told: ToldTournament; readonly until: number }): ReactNode {
  const words = useTournamentsWords()
  const time = momentIn(words.language, until)
  return (
    <span>
      {words.say(told.pace.kind === 'live' ? 'statistics.tournament.waits' : 'statistics.tournament.ends', { time })}
    </span>
  )
}

interface PairingProps {
  readonly told: ToldTournament
  readonly encounter: Encounter
  readonly pointsOf: (entrant: number) => number
  readonly mine: boolean
}

function Pairing({ told, encounter: { id, seats, places }, pointsOf, mine }: PairingProps): ReactNode {
  const words = useTournamentsWords()
  const names = seats.map((entrant) => entrantName(words, told, entrant)).join(', ')
  const open = places === undefined
  const watch = told.spectators !== 'none' || mine
  return (
    <li className="pairing" data-mine={mine}>
      <ul>
        {seats.map((entrant, seat) => (
          <li key={entrant}>
            {entrantName(words, told, entrant)} <small>{pointsText(pointsOf(entrant))}</small>
            {places !== undefined && <PlaceMark places={places} seat={seat} />}
          </li>
        ))}
      </ul>
      {watch ? (
        <Link href={`/at/${id}`} className={`button ${mine && open ? 'main' : ''}`}>
          {words.say(mine && open ? 'statistics.tournament.toTable' : 'statistics.tournament.look')}
          <span className="unseen">{names}</span>
        </Link>
      ) : (
        <span className="pairing-state">{open && words.say('statistics.tournament.playing')}</span>
      )}
    </li>
  )
}

/** How an encounter ended for one of them. */
function PlaceMark({
  places,
  seat,
}: {
  readonly places: readonly (number | null)[]
  readonly seat: number
}): ReactNode {
  const words = useTournamentsWords()
  const place = places[seat] ?? null
  if (place === null) return <b className="pairing-place">{words.say('statistics.tournament.absent')}</b>
  const tied = places.filter((each) => each === place).length > 1
  if (places.length === 2)
    return (
      <b className="pairing-place">
        {words.say(tied ? 'statistics.rating.tied' : place === 0 ? 'statistics.rating.won' : 'statistics.rating.lost')}
      </b>
    )
  return (
    <b className="pairing-place">{words.say('statistics.rating.place', { place: place + 1, count: places.length })}</b>
  )
}
