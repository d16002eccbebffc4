import { DAYS, ROUNDS } from '@edokko/protocol/matches'
import type { NewMatch } from '@edokko/protocol/matches'
import type { GameName } from '@edokko/games'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { signInAsGuest } from '../../online/me.ts'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { useRequest } from '../../online/use-request.ts'
import { PageOptions } from '../../parts/page-options.tsx'
import { namesFor } from '../../setup/bot-names.ts'
import { LEVELS, termsOf, usualPlan } from '../../setup/plan.ts'
import type { Plan } from '../../setup/plan.ts'
import { IkiOptions, NaishiOptions } from '../game-options.tsx'
import { NameField } from '../online/name-field.tsx'
import { PlanAside } from '../plan-fields.tsx'
import { askMatches } from './ask-matches.ts'
import { MatchesWordsProvider, useMatchesWords } from './matches-words.ts'
import './matches.css'

interface FormProps {
  readonly game: GameName
  readonly children: ReactNode // what else can be planned instead
}

/** A duplicate match is planned and laid on the server. */
export function MatchForm(props: FormProps): ReactNode {
  return (
    <MatchesWordsProvider>
      <Form {...props} />
    </MatchesWordsProvider>
  )
}

function Form({ game, children }: FormProps): ReactNode {
  const words = useMatchesWords()
  const [, go] = useLocation()
  const { run, busy, problem } = useRequest()
  const [plan, setPlan] = useState<Plan>(() => usualPlan(game, 'alone'))
  const [level, setLevel] = useState<NewMatch['level']>('master')
  const [rounds, setRounds] = useState<NewMatch['rounds']>(1)
  const [days, setDays] = useState<NewMatch['days']>(7)
  const seats = plan.seats.length
  const lay = async (): Promise<void> => {
    await signInAsGuest()
    const bots = namesFor(words, '').bots.slice(0, seats - 1)
    const { id: called, options } = termsOf(plan)
    const terms = { id: called, options: { ...options } }
    const { id } = await askMatches('laid', '/api/matches', { terms, level, bots, rounds, days } satisfies NewMatch)
    go(`/matches/${id}`)
  }
  return (
    <form
      className="plan"
      data-ready
      onSubmit={(event) => {
        event.preventDefault()
        void run(lay)
      }}
    >
      <div className="plan-main">
        {children}
        <p className="match-what">{words.say('matches.what')}</p>
        {plan.game === 'iki' && <IkiOptions plan={plan} change={setPlan} />}
        <PageOptions
          legend={words.say('matches.rounds')}
          options={ROUNDS.map((value) => ({
            value,
            label: words.say('matches.rounds.option', { count: value * seats }),
            hint: words.say('matches.rounds.hint', { count: value }),
          }))}
          value={rounds}
          choose={setRounds}
        />
        <PageOptions
          legend={words.say('matches.level')}
          options={LEVELS.map((value) => ({ value, label: words.say(`level.${value}`) }))}
          value={level}
          choose={setLevel}
        />
        <PageOptions
          legend={words.say('matches.days')}
          options={DAYS.map((value) => ({ value, label: words.say('matches.days.option', { count: value }) }))}
          value={days}
          choose={setDays}
        />
        {plan.game === 'naishi' && <NaishiOptions plan={plan} change={setPlan} />}
      </div>
      <PlanAside game={game}>
        <NameField problem={problem} />
        <button type="submit" className="button main" disabled={busy}>
          {words.say('matches.lay')}
        </button>
        <p className="plan-watched">{words.say('matches.lay.then')}</p>
        <p className="plan-watched">{words.say('matches.unrated')}</p>
        <RefusalLine problem={problem} />
      </PlanAside>
    </form>
  )
}
