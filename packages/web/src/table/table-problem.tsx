import type { Problem } from '@edokko/protocol'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useWords } from '../settings/words.tsx'
import { Brand } from './brand.tsx'
import './style-sheets.css'

/** Why a table cannot be shown, and what to do. */
export function TableProblem({ problem, retry }: { readonly problem: Problem; readonly retry: () => void }): ReactNode {
  const words = useWords()
  const hopeless = problem === 'gone' || problem === 'other-rules'
  return (
    <main className="notice">
      <div className="sky" />
      <section className="frame">
        <Brand />
        <p role="alert">{words.say(`trouble.${problem}`)}</p>
        <div className="window-foot">
          {!hopeless && (
            <button type="button" className="button main" onClick={retry}>
              {words.say(problem === 'elsewhere' ? 'trouble.elsewhere.action' : 'trouble.again')}
            </button>
          )}
          <Link href="/" className={hopeless ? 'button main' : 'button'}>
            {words.say('app.home')}
          </Link>
        </div>
      </section>
    </main>
  )
}
