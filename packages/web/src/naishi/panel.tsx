import { NONE, OVER } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { CARDS } from '@edokko/naishi'
import type { CSSProperties, ReactNode } from 'react'
import { Mon } from '../parts/mon.tsx'
import { isComplete } from '../table/phase.ts'
import { anchors } from './anchors.ts'
import { BotLevel } from './bot-level.tsx'
import { CrestTile } from './crest.tsx'
import { useBoard } from './scene.ts'

/** A player: who it is, whose turn, and what the reader may know. */
export function Panel({ seat }: { readonly seat: Seat }): ReactNode {
  const { table, state, legal, say, words, company } = useBoard()
  const own = seat === company.reader
  const moving = table.actor === seat && table.decision !== OVER && state.moment === undefined
  const lit = moving && (legal.length > 0 || isComplete(state.phase))
  const laidOut = table.kept[seat] === NONE
  const gift =
    laidOut && seat !== state.eyes ? giftOf(table.gift[1 - seat] ?? NONE, table.giftSeen[seat] ?? 1) : undefined
  return (
    <section
      className="nt-panel"
      data-at={anchors.panel(seat)}
      data-lit={lit}
      style={{ '--pc': `var(--p${seat + 1})` } as CSSProperties}
      aria-label={company.names[seat]}
    >
      <header>
        <Mon seat={seat} />
        <h2>{company.names[seat]}</h2>
        {moving && (
          <b className="nt-turn">{own ? words.say('naishi.table.yourTurn') : words.say('naishi.table.theirTurn')}</b>
        )}
      </header>
      <p>
        <BotLevel seat={seat} /> {say.knowledge(table, seat, company)}
      </p>
      {gift !== undefined && table.decision !== OVER && (
        <p className="nt-gift">
          <CrestTile card={gift} />
          {words.say('naishi.table.gift', { card: say.card(CARDS.indexOf(gift)).name })}
        </p>
      )}
    </section>
  )
}

/** N2.4: the card that the reader gave away, as long as it has not come to light. */
function giftOf(card: number, seen: number): (typeof CARDS)[number] | undefined {
  return seen === 0 ? CARDS[card] : undefined
}
