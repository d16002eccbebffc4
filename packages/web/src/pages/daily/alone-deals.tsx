import { seedFrom } from '@edokko/engine'
import { GAME_NAMES } from '@edokko/games'
import type { GameName } from '@edokko/games'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { referee } from '../../local/referee-link.ts'
import { useSettings } from '../../settings/settings.ts'
import { namesFor } from '../../setup/bot-names.ts'
import { settingOf, usualPlan } from '../../setup/plan.ts'
import type { PlannedSeat } from '../../setup/plan.ts'
import { LinkError } from '../../table/link.ts'
import { useDailyWords } from './daily-words.ts'

/** A deal for whoever plays alone: from the date and nothing else, so it is never one of a server's. */
function aloneSeed(game: GameName): string {
  return seedFrom(`edokko alone ${new Date().toISOString().slice(0, 10)} ${game}`)
}

const SEATS: readonly PlannedSeat[] = [{ kind: 'you' }, { kind: 'bot', level: 'master' }]

/** The deals of the date in this browser, against its own bots. */
export function AloneDeals(): ReactNode {
  const words = useDailyWords()
  const name = useSettings((settings) => settings.name)
  const [, go] = useLocation()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const open = async (game: GameName): Promise<void> => {
    setState('busy')
    try {
      const setting = settingOf({ ...usualPlan(game, 'alone'), seats: SEATS }, namesFor(words, name))
      const { table } = await referee().ask('open', { setting, prepared: { seed: aloneSeed(game), replies: [] } })
      go(`/table/${table}`)
    } catch (error) {
      if (!(error instanceof LinkError)) throw error
      setState('failed')
    }
  }
  return (
    <section className="daily-alone" aria-labelledby="daily-alone">
      <h2 id="daily-alone">{words.say('daily.alone')}</h2>
      <p>{words.say('daily.alone.what')}</p>
      <div className="buttons">
        {GAME_NAMES.toReversed().map((game) => (
          <button
            key={game}
            type="button"
            className="button"
            disabled={state === 'busy'}
            onClick={() => void open(game)}
          >
            {words.say('daily.alone.play', { game: words.say(`game.${game}`) })}
          </button>
        ))}
      </div>
      {state === 'failed' && (
        <p className="page-warning" role="alert">
          {words.say('pages.openFailed')}
        </p>
      )}
    </section>
  )
}
