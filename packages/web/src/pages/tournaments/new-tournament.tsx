import { CATALOGUE, GAME_NAMES } from '@edokko/games'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { refreshMe, signInAsGuest } from '../../online/me.ts'
import { OnlineWordsProvider, useOnlineWords } from '../../online/online-words.ts'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { useRequest } from '../../online/use-request.ts'
import { PageOptions } from '../../parts/page-options.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { bankText, duration, turnText } from '../online/durations.ts'
import { NameField } from '../online/name-field.tsx'
import { BANKS, HOURS } from '../online/online-plan.ts'
import { askTournaments } from './ask-tournaments.ts'
import { DAYS, newTournamentOf, ROUNDS, USUAL_DRAFT, WAITS } from './tournament-plan.ts'
import type { TournamentDraft } from './tournament-plan.ts'
import { fieldText } from './tournament-texts.ts'
import { TournamentsWordsProvider, useTournamentsWords } from './tournaments-words.ts'
import '../online/online.css'
import './tournaments.css'

const MOST_LETTERS = 48
const MINUTE = 60_000 // milliseconds

/** A tournament is planned and laid. */
export function NewTournamentPage(): ReactNode {
  return (
    <OnlineWordsProvider>
      <TournamentsWordsProvider>
        <Form />
      </TournamentsWordsProvider>
    </OnlineWordsProvider>
  )
}

interface DraftProps {
  readonly draft: TournamentDraft
  readonly change: (draft: TournamentDraft) => void
}

function Form(): ReactNode {
  const words = useTournamentsWords()
  const [, go] = useLocation()
  const [draft, setDraft] = useState(USUAL_DRAFT)
  const { run, busy, problem } = useRequest()
  useEffect(() => void refreshMe(), [])
  const lay = async (): Promise<void> => {
    await signInAsGuest()
    const { id } = await askTournaments('laid', '/api/tournaments', newTournamentOf(draft))
    go(`/tournaments/${id}`)
  }
  return (
    <PageFrame title={words.say('statistics.tournament.new')} className="new-tournament">
      <form
        className="tournament-plan"
        onSubmit={(event) => {
          event.preventDefault()
          void run(lay)
        }}
      >
        <label className="field">
          <span>{words.say('statistics.tournament.name')}</span>
          <input
            type="text"
            required
            maxLength={MOST_LETTERS}
            value={draft.name}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
        </label>
        <FieldOptions draft={draft} change={setDraft} />
        <TimeOptions draft={draft} change={setDraft} />
        <NameField problem={problem} />
        <div className="buttons">
          <button type="submit" className="button main" disabled={busy}>
            {words.say('statistics.tournament.lay')}
          </button>
        </div>
        <RefusalLine problem={problem} />
      </form>
    </PageFrame>
  )
}

/** What is played, and who meets. */
function FieldOptions({ draft, change }: DraftProps): ReactNode {
  const words = useTournamentsWords()
  const { game, seats, format, rounds, late } = draft
  return (
    <>
      <div className="plan-row">
        <PageOptions
          legend={words.say('pages.new.games')}
          options={GAME_NAMES.map((value) => ({ value, label: words.say(`game.${value}`) }))}
          value={game}
          choose={(value) => change({ ...draft, game: value, seats: CATALOGUE[value].players[0] ?? 2 })}
        />
        {CATALOGUE[game].players.length > 1 && (
          <PageOptions
            legend={words.say('pages.players')}
            options={CATALOGUE[game].players.map((value) => ({ value, label: String(value) }))}
            value={seats}
            choose={(value) => change({ ...draft, seats: value })}
          />
        )}
        {seats === 2 && (
          <PageOptions
            legend={words.say('statistics.tournament.format')}
            options={(['swiss', 'round-robin'] as const).map((value) => ({
              value,
              label: words.say(`statistics.tournament.format.${value}`),
            }))}
            value={format}
            choose={(value) => change({ ...draft, format: value })}
          />
        )}
      </div>
      <p className="tournament-what">{fieldText(words, newTournamentOf(draft).plan)}</p>
      {newTournamentOf(draft).plan.format === 'swiss' && (
        <div className="plan-row">
          <PageOptions
            legend={words.say('statistics.tournament.rounds')}
            options={ROUNDS.map((value) => ({ value, label: String(value) }))}
            value={rounds}
            choose={(value) => change({ ...draft, rounds: value })}
          />
          <PageOptions
            legend={words.say('statistics.tournament.lateness')}
            options={(['no', 'yes'] as const).map((value) => ({
              value,
              label: words.say(`statistics.tournament.lateness.${value}`),
            }))}
            value={late ? 'yes' : 'no'}
            choose={(value) => change({ ...draft, late: value === 'yes' })}
          />
        </div>
      )}
    </>
  )
}

/** How quickly is played, how long a round takes, and who finds the tournament. */
function TimeOptions({ draft, change }: DraftProps): ReactNode {
  const words = useTournamentsWords()
  const online = useOnlineWords()
  const { pace, bank, hours, wait, days, listed } = draft
  const { language } = words
  return (
    <div className="plan-row">
      <PageOptions
        legend={online.say('online.pace')}
        options={(['live', 'turns'] as const).map((value) => ({
          value,
          label: online.say(`online.pace.${value}`),
          hint: online.say(`online.pace.${value}.hint`),
        }))}
        value={pace}
        choose={(value) => change({ ...draft, pace: value })}
      />
      {pace === 'live' ? (
        <>
          <PageOptions
            legend={online.say('online.bank')}
            options={BANKS.map((each) => ({
              value: each.bank,
              label: bankText(language, each.bank, each.increment),
            }))}
            value={bank}
            choose={(value) => change({ ...draft, bank: value })}
          />
          <PageOptions
            legend={words.say('statistics.tournament.wait')}
            options={WAITS.map((value) => ({ value, label: duration(language, value * MINUTE) }))}
            value={wait}
            choose={(value) => change({ ...draft, wait: value })}
          />
        </>
      ) : (
        <>
          <PageOptions
            legend={online.say('online.turn')}
            options={HOURS.map((value) => ({ value, label: turnText(language, value) }))}
            value={hours}
            choose={(value) => change({ ...draft, hours: value })}
          />
          <PageOptions
            legend={words.say('statistics.tournament.days')}
            options={DAYS.map((value) => ({ value, label: turnText(language, 24 * value) }))}
            value={days}
            choose={(value) => change({ ...draft, days: value })}
          />
        </>
      )}
      <PageOptions
        legend={words.say('statistics.tournament.finding')}
        options={(['lobby', 'link'] as const).map((value) => ({
          value,
          label: words.say(`statistics.tournament.finding.${value}`),
        }))}
        value={listed ? 'lobby' : 'link'}
        choose={(value) => change({ ...draft, listed: value === 'lobby' })}
      />
    </div>
  )
}
