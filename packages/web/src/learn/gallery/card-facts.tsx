import type { GameName } from '@edokko/games'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useLearnWords } from '../learn-words.ts'

/** A window that opens begins with this, and not with the first link far below. */
export function firstInFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}

/** One thing that is to be said of a card. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{typeof children === 'string' ? unbroken(children) : children}</dd>
    </div>
  )
}

/** Keeps numbers on a line with what they count: "2 mon". */
export function unbroken(text: string): string {
  return text.replaceAll(/(\d) (?=\p{L})/gu, '$1\u00A0')
}

/** The ways to the rules that speak of a card. */
export function RuleLinks({ game, rules }: { readonly game: GameName; readonly rules: readonly string[] }): ReactNode {
  const words = useLearnWords()
  return (
    <Fact name={words.say('cards.rules')}>
      <span className="card-rules">
        {rules.map((rule) => (
          <Link key={rule} href={`/learn/rules/${game}#${rule}`} aria-label={words.say('cards.rule', { rule })}>
            {rule}
          </Link>
        ))}
      </span>
    </Fact>
  )
}
