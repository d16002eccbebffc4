import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { goByArrows } from '../../parts/tab-keys.ts'
import { People } from './people.tsx'
import { SaidSoFar } from './said-so-far.tsx'
import { Say } from './say.tsx'
import type { TalkViewProps } from './talk-view.ts'
import { useTalkWords } from './talk-words.ts'
import './talk.css'

const VIEWS = { say: Say, said: SaidSoFar, people: People }
type View = keyof typeof VIEWS

/** What one can say at a table, what was said, and whom one hears there. */
export function TalkPanel({ sight, spoken }: TalkViewProps): ReactNode {
  const words = useTalkWords()
  const [view, setView] = useState<View>('say')
  const panel = useId()
  const Shown = VIEWS[view]
  return (
    <div className="talk">
      <div className="talk-views" role="tablist" aria-label={words.say('talk.views')} onKeyDown={goByArrows}>
        {(['say', 'said', 'people'] as const).map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            aria-selected={each === view}
            tabIndex={each === view ? 0 : -1}
            aria-controls={panel}
            onClick={() => setView(each)}
          >
            {words.say(`talk.${each}`)}
          </button>
        ))}
      </div>
      <div id={panel} role="tabpanel" aria-label={words.say(`talk.${view}`)} className="talk-view">
        <Shown sight={sight} spoken={spoken} />
      </div>
    </div>
  )
}
