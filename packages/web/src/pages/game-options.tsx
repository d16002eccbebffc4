import { CATALOGUE, EDITION_WITH_EXTRAS, IKI_EDITIONS, NAISHI_DISCARDS } from '@edokko/games'
import type { ReactNode } from 'react'
import { Mon } from '../parts/mon.tsx'
import { PageOptions } from '../parts/page-options.tsx'
import { useWords } from '../settings/words.tsx'
import { resized } from '../setup/plan.ts'
import type { IkiPlan, NaishiPlan, Plan } from '../setup/plan.ts'

interface OptionsProps<P extends Plan> {
  readonly plan: P
  readonly change: (plan: P) => void
}

/** Which IKI, and for how many. */
export function IkiOptions({ plan, change }: OptionsProps<IkiPlan>): ReactNode {
  const words = useWords()
  return (
    <div className="plan-row">
      <PageOptions
        legend={words.say('pages.edition')}
        options={IKI_EDITIONS.map((value) => ({ value, label: value, hint: words.say(`pages.edition.${value}`) }))}
        value={plan.edition}
        choose={(edition) => change({ ...plan, edition })}
      />
      <PageOptions
        legend={words.say('pages.players')}
        options={CATALOGUE.iki.players.map((value) => ({ value, label: String(value) }))}
        value={plan.seats.length}
        choose={(players) => change(resized(plan, players))}
      />
      {plan.edition === EDITION_WITH_EXTRAS && (
        <PageOptions
          legend={words.say('pages.extras')}
          options={[
            { value: 'with', label: words.say('pages.extras.with') },
            { value: 'without', label: words.say('pages.extras.without') },
          ]}
          value={plan.extras ? 'with' : 'without'}
          choose={(extras) => change({ ...plan, extras: extras === 'with' })}
        />
      )}
    </div>
  )
}

/** What of the discard pile may be looked at (N5). */
export function NaishiOptions({ plan, change }: OptionsProps<NaishiPlan>): ReactNode {
  const words = useWords()
  return (
    <PageOptions
      legend={words.say('pages.discards')}
      options={NAISHI_DISCARDS.map((value) => ({
        value,
        label: words.say(`pages.discards.${value}`),
        hint: words.say(`pages.discards.${value}.hint`),
      }))}
      value={plan.discards}
      choose={(discards) => change({ ...plan, discards })}
    />
  )
}

/** Who begins: drawn by lot, or somebody. */
export function FirstOptions({
  plan,
  names,
  change,
}: OptionsProps<Plan> & { readonly names: readonly string[] }): ReactNode {
  const words = useWords()
  return (
    <PageOptions
      legend={words.say('pages.first')}
      options={[
        { value: 'random' as const, label: words.say('pages.first.random') },
        ...names.map((name, seat) => ({
          value: seat,
          label: (
            <>
              <Mon seat={seat} />
              {name}
            </>
          ),
        })),
      ]}
      value={plan.first}
      choose={(first) => change({ ...plan, first })}
    />
  )
}
