import type { Seat } from '@edokko/engine'
import * as iki from '@edokko/iki'
import type { Good } from '@edokko/iki'
import type { ReactNode } from 'react'
import { Mon } from '../../parts/mon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { useTable } from '../../table/context.tsx'
import { Reward } from '../cards/reward.tsx'
import { at, places } from '../cells.ts'
import { useScene } from '../scene.tsx'
import './players.css'

const WARES = ['mon', 'rice', 'sandal', 'lumber', 'koban'] as const satisfies Good[]
const TOKENS = ['fish', 'pipe', 'tobacco'] as const

/** All that lies before a player. */
export function Panel({ seat }: { readonly seat: Seat }): ReactNode {
  const { t, say, names, words } = useScene()
  return (
    <section
      className="panel"
      data-at={`panel-${seat}`}
      data-turn={useTurn(seat)}
      style={{ '--pc': `var(--p${seat + 1})` } as React.CSSProperties}
      aria-label={names[seat]}
    >
      <button
        type="button"
        className="panel-who"
        data-piece=""
        data-about={`seat:${seat}`}
        aria-label={words.say('ikiTable.holdings', { name: names[seat] ?? '' })}
      >
        <Mon seat={seat} />
        <h3>{names[seat]}</h3>
      </button>
      <Status seat={seat} />
      <span className="panel-iki number" data-at={`iki-${seat}`}>
        <Picture id="g-iki" />
        <span className="unseen">{say.good('iki')}</span>
        {at(t.iki, seat)}
      </span>
      <Goods seat={seat} />
      <Possessions seat={seat} />
    </section>
  )
}

/** Whether it is the seat's turn, and whether that is the reader's to play. */
function useTurn(seat: Seat): 'mine' | 'now' | undefined {
  const { t, live, me } = useScene()
  if (t.decision < iki.STARTER || t.actor !== seat) return undefined
  return live && seat === me ? 'mine' : 'now'
}

/** Whose turn it is, who has played, who is a bot of which level. */
function Status({ seat }: { readonly seat: Seat }): ReactNode {
  const { rules, t, say, words, lives } = useScene()
  const { state } = useTable()
  const turn = useTurn(seat)
  const sitter = state.setting.seats[seat]
  const played = at(lives, seat) >= 0 && at(t.ikizama, seat) < 0
  return (
    <span className="panel-status">
      {rules.neutral !== 'none' && (
        <Picture
          id={seat === t.first ? 'i-sun' : 'i-moon'}
          title={words.say(seat === t.first ? 'ikiTable.sun' : 'ikiTable.moon')}
          className="panel-sky"
        />
      )}
      {turn === 'mine' ? (
        <b>{words.say('ikiTable.yourTurn')}</b>
      ) : turn === 'now' ? (
        <b>{words.say('ikiTable.turn')}</b>
      ) : (
        played &&
        (sitter?.kind === 'bot' ? (
          <Picture id="i-check" title={say.labels.hasPlayed} />
        ) : (
          <em>{say.labels.hasPlayed}</em>
        ))
      )}
      {sitter?.kind === 'bot' && turn === undefined && (
        <em className="panel-level">
          <Picture id="i-bot" title={words.say(`level.${sitter.level}`)} />
          <span aria-hidden>{words.say(`level.${sitter.level}`)}</span>
        </em>
      )}
    </span>
  )
}

function Goods({ seat }: { readonly seat: Seat }): ReactNode {
  const { t, say } = useScene()
  return (
    <ul className="panel-goods number">
      {WARES.map((good) => {
        const amount = at(t[good], seat)
        return (
          <li key={good} data-none={amount === 0} data-at={`${good}-${seat}`} title={say.good(good)}>
            <Picture id={`g-${good}`} title={say.good(good)} />
            {amount}
          </li>
        )
      })}
    </ul>
  )
}

/** Free kobun, tokens of the shops, special tokens, and the retired by their types. */
function Possessions({ seat }: { readonly seat: Seat }): ReactNode {
  const { rules, t, say } = useScene()
  const retired = places(t.career, seat)
  const kobun = at(t.kobun, seat)
  const specials = places(t.special, seat)
  const types = iki.TYPES.map((type, index) => ({
    type,
    count: retired.filter((card) => rules.characters[card]?.type === index).length,
  })).filter(({ count }) => count > 0)
  return (
    <div className="panel-more number" data-many={types.length + specials.length > 2}>
      <span data-at={`free-${seat}`} title={say.freeKobun(kobun)}>
        <Picture id="g-kobun" />
        <span className="panel-free">{say.freeKobun(kobun)}</span>
        <span className="panel-free-short" aria-hidden>
          {kobun}
        </span>
      </span>
      {TOKENS.map((kind) => (
        <span key={kind} data-at={`${kind}-${seat}`} title={say.tokens(kind)}>
          <Picture id={`g-${kind}`} title={say.tokens(kind)} />
          {places(t[kind], seat).length}
        </span>
      ))}
      <span className="panel-retired" data-at={`retired-${seat}`}>
        {specials.map((special) => (
          <span key={special} title={say.special(special).use}>
            <Reward special={special} />
            <span className="unseen">{say.special(special).name}</span>
          </span>
        ))}
        {types.map(({ type, count }) => (
          <Retired key={type} type={type} count={count} />
        ))}
        {retired.length === 0 && <em>{say.retired(0)}</em>}
      </span>
    </div>
  )
}

function Retired({ type, count }: { readonly type: iki.TypeName; readonly count: number }): ReactNode {
  const { say } = useScene()
  const label = `${say.type(type)}: ${say.retired(count)}`
  return (
    <span className="panel-type" title={label}>
      <svg viewBox="0 0 20 20" role="img" aria-label={label}>
        <rect x=".8" y=".8" width="18.4" height="18.4" fill={`var(--t-${type})`} />
        <rect x=".8" y=".8" width="18.4" height="18.4" fill={`url(#pt-${type})`} stroke="var(--ol)" strokeWidth="1.2" />
      </svg>
      <span className={count === 1 ? 'panel-one' : undefined}>{count}</span>
    </span>
  )
}
