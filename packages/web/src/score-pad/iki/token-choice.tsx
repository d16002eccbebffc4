import { FIRST_BUILDING, PER_SEASON, SEASONS } from '@edokko/iki'
import type { Breakdown, Ruleset } from '@edokko/iki'
import type { IkiWords } from '@edokko/words'
import type { ReactNode } from 'react'
import { inFigures } from '../../parts/figures.ts'
import { Picture } from '../../parts/picture.tsx'
import { tokenName } from './iki-result.ts'
import type { Tokens } from './iki-sheet.ts'

/** A fish, a tobacco or a building: a player has it or not. What it is worth stands beside it, and what it brings once it is taken. */
export function TokenChoice({ rules, say, tokens, number, breakdown, isTaken, toggle }: TokenChoiceProps): ReactNode {
  const { label, gist, picture, brings } = faceOf(rules, say, tokens, number, breakdown)
  return (
    <label className="sp-token option" data-chosen={isTaken}>
      <input type="checkbox" className="unseen" checked={isTaken} onChange={toggle} />
      <Picture id={picture} box={picture.startsWith('g-') ? 24 : 64} className="sp-token-picture" />
      <span className="sp-token-text">
        <b>{label}</b>
        <small>{gist}</small>
      </span>
      {isTaken && brings !== undefined && <b className="sp-token-brings number">{inFigures(brings)}</b>}
    </label>
  )
}

interface TokenChoiceProps {
  readonly rules: Ruleset
  readonly say: IkiWords
  readonly tokens: Tokens
  readonly number: number
  readonly breakdown: Breakdown
  readonly isTaken: boolean
  readonly toggle: () => void
}

interface Face {
  readonly label: string
  readonly gist: string // its worth in two or three words
  readonly picture: string
  readonly brings?: number | undefined
}

function faceOf(rules: Ruleset, say: IkiWords, tokens: Tokens, number: number, breakdown: Breakdown): Face {
  const id = rules[tokens][number]?.id ?? ''
  switch (tokens) {
    case 'fish': {
      const season = SEASONS[Math.trunc(number / PER_SEASON)] ?? 'spring'
      const bonus = say.goods('iki', rules.fish[number]?.bonus ?? 0)
      return { label: say.season(season), gist: `+${bonus}`, picture: `k-fish-${season}` }
    }
    case 'tobacco': {
      const picture = id.startsWith('pouch') ? 'g-tobacco' : `k-${id.replace(/-\d$/, '')}`
      const brings = breakdown.tobaccos.find((each) => each.id === id)?.iki
      const season = SEASONS[Math.trunc(number / PER_SEASON)] ?? 'spring'
      const label = id.startsWith('pouch') ? tokenName(say, tokens, number) : say.season(season)
      return { label, gist: say.token('tobacco', number)?.gist ?? '', picture, brings }
    }
    case 'buildings': {
      const { name, gist = '' } = say.card(FIRST_BUILDING + number)
      return { label: name, gist, picture: `c-${id}`, brings: breakdown.built.find((each) => each.id === id)?.iki }
    }
  }
}
