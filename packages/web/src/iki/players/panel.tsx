import type { Level } from '@edokko/bots'
import type { Seat } from '@edokko/engine'
import * as iki from '@edokko/iki'
import type { Card, Good } from '@edokko/iki'
import type { ReactNode } from 'react'
import { Mon } from '../../parts/mon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { anchors } from '../anchors.ts'
import { Reward } from '../cards/reward.tsx'
import { at, places } from '../cells.ts'
import { part } from '../part.tsx'
import { useFrame } from '../scene.tsx'
import type { Scene } from '../scene.tsx'
import './players.css'

const WARES = ['mon', 'rice', 'sandal', 'lumber', 'koban'] as const satisfies Good[]
const TOKENS = ['fish', 'pipe', 'tobacco'] as const

/** Letters that fit beside the tokens of a player. */
const LETTERS = 19

/** All that lies before a player. */
export const Panel = part<SeatProps, PanelSeen>(lookAtPanel, drawPanel)

interface SeatProps {
  readonly seat: Seat
}

interface PanelSeen {
  readonly turn: Turn
  readonly points: number
}

function lookAtPanel(scene: Scene, { seat }: SeatProps): PanelSeen {
  return { turn: turnOf(scene, seat), points: at(scene.t.iki, seat) }
}

function drawPanel({ seat, turn, points }: SeatProps & PanelSeen): ReactNode {
  const { say, names, words } = useFrame()
  return (
    <section
      className="panel"
      data-at={anchors.panel(seat)}
      data-turn={turn}
      style={{ '--pc': `var(--p${seat + 1})` } as React.CSSProperties}
      aria-label={names[seat]}
    >
      <button
        type="button"
        className="panel-who"
        data-piece=""
        data-detail={`seat:${seat}`}
        aria-label={words.say('ikiTable.holdings', { name: names[seat] ?? '' })}
      >
        <span data-at={anchors.who(seat)}>
          <Mon seat={seat} />
        </span>
        <h3>{names[seat]}</h3>
      </button>
      <Status seat={seat} />
      <span className="panel-iki number" data-at={anchors.goods('iki', seat)}>
        <Picture id="g-iki" />
        <span className="unseen">{say.good('iki')}</span>
        {points}
      </span>
      <Goods seat={seat} />
      <Possessions seat={seat} />
    </section>
  )
}

/** Whether it is the seat's turn, and whether that is the reader's to play. */
type Turn = 'mine' | 'now' | undefined

function turnOf({ t, live, me }: Scene, seat: Seat): Turn {
  if (t.decision < iki.STARTER || t.actor !== seat) return undefined
  return live && seat === me ? 'mine' : 'now'
}

/** Whose turn it is, who has played, who is a bot of which level. */
const Status = part(lookAtStatus, drawStatus)

interface StatusSeen {
  readonly turn: Turn
  readonly own: boolean // the reader's seat, even if somebody else has the word now
  readonly first: boolean
  readonly played: boolean
  readonly level: Level | undefined // of a bot
}

function lookAtStatus(scene: Scene, { seat }: SeatProps): StatusSeen {
  const { t, you, lives, levels } = scene
  return {
    turn: turnOf(scene, seat),
    own: seat === you,
    first: seat === t.first,
    played: at(lives, seat) >= 0 && at(t.ikizama, seat) < 0,
    level: levels[seat],
  }
}

function drawStatus({ turn, own, first, played, level }: StatusSeen): ReactNode {
  const { rules, say, words } = useFrame()
  return (
    <span className="panel-status">
      {rules.neutral !== 'none' && (
        <Picture
          id={first ? 'i-sun' : 'i-moon'}
          title={words.say(first ? 'ikiTable.sun' : 'ikiTable.moon')}
          className="panel-sky"
        />
      )}
      {turn !== undefined ? (
        <b>{words.say(own ? 'ikiTable.yourTurn' : 'ikiTable.turn')}</b>
      ) : (
        played &&
        (level !== undefined ? <Picture id="i-check" title={say.labels.hasPlayed} /> : <em>{say.labels.hasPlayed}</em>)
      )}
      {level !== undefined && turn === undefined && (
        <em className="panel-level">
          <Picture id="i-bot" title={words.say(`level.${level}`)} />
          {rules.neutral === 'none' && <span aria-hidden>{words.say(`level.${level}`)}</span>}
        </em>
      )}
    </span>
  )
}

const Goods = part<SeatProps, GoodsSeen>(lookAtGoods, drawGoods)

interface GoodsSeen {
  readonly amounts: readonly number[] // of the wares
}

function lookAtGoods({ t }: Scene, { seat }: SeatProps): GoodsSeen {
  return { amounts: WARES.map((good) => at(t[good], seat)) }
}

function drawGoods({ seat, amounts }: SeatProps & GoodsSeen): ReactNode {
  const { say } = useFrame()
  return (
    <ul className="panel-goods number">
      {WARES.map((good, i) => {
        const amount = at(amounts, i)
        return (
          <li key={good} data-none={amount === 0} data-at={anchors.goods(good, seat)} title={say.good(good)}>
            <Picture id={`g-${good}`} title={say.good(good)} />
            {amount}
          </li>
        )
      })}
    </ul>
  )
}

/** Free kobun, tokens of the shops, special tokens, and the retired by their types. */
const Possessions = part(lookAtPossessions, drawPossessions)

interface PossessionsSeen {
  readonly kobun: number
  readonly tokens: readonly number[] // how many of each kind
  readonly specials: readonly number[]
  readonly retired: readonly Card[]
}

function lookAtPossessions({ t }: Scene, { seat }: SeatProps): PossessionsSeen {
  return {
    kobun: at(t.kobun, seat),
    tokens: TOKENS.map((kind) => places(t[kind], seat).length),
    specials: places(t.special, seat),
    retired: places(t.career, seat),
  }
}

function drawPossessions({ seat, kobun, tokens, specials, retired }: SeatProps & PossessionsSeen): ReactNode {
  const { rules, say } = useFrame()
  const types = iki.TYPES.map((type, index) => ({
    type,
    count: retired.filter((card) => rules.characters[card]?.type === index).length,
  })).filter(({ count }) => count > 0)
  const free = say.freeKobun(kobun)
  const nobody = retired.length === 0 ? say.retired(0) : ''
  const leavings = types.length + specials.length
  return (
    <div
      className="panel-more number"
      data-many={leavings > 2 || free.length + nobody.length > LETTERS}
      data-crowd={leavings > 5}
    >
      <span data-at={anchors.free(seat)} title={free}>
        <Picture id="g-kobun" />
        <span className="panel-free">{free}</span>
        <span className="panel-free-short" aria-hidden>
          {kobun}
        </span>
      </span>
      {TOKENS.map((kind, i) => (
        <span key={kind} data-at={anchors.goods(kind, seat)} title={say.tokens(kind)}>
          <Picture id={`g-${kind}`} title={say.tokens(kind)} />
          {tokens[i]}
        </span>
      ))}
      <span className="panel-retired" data-at={anchors.retired(seat)}>
        {specials.map((special) => (
          <span key={special} title={say.special(special).use}>
            <Reward special={special} />
            <span className="unseen">{say.special(special).name}</span>
          </span>
        ))}
        {types.map(({ type, count }) => (
          <Retired key={type} type={type} count={count} />
        ))}
        {nobody !== '' && <em data-long={nobody.length > 15}>{nobody}</em>}
      </span>
    </div>
  )
}

function Retired({ type, count }: { readonly type: iki.TypeName; readonly count: number }): ReactNode {
  const { say } = useFrame()
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
