import * as iki from '@edokko/iki'
import type { Choice } from '@edokko/engine'
import { NONE } from '@edokko/engine'
import type { ReactNode } from 'react'
import { Mon } from '../../parts/mon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { pieceMarks } from '../../table/piece-marks.ts'
import { pickedCard } from '../answers.ts'
import { signsOfEffect, signsOfGoods, signsOfToken, RISE } from '../sign.ts'
import { at } from '../cells.ts'
import { stallMark, stepsOf } from '../labels.ts'
import { costToBuild, harmonyGain, hirePrice, income, stallPrice, walkOutlook } from '../prices.ts'
import { useScene } from '../scene.tsx'
import type { Scene } from '../scene.tsx'
import { Signs } from '../signs.tsx'
import { signsOfOffer } from '../street/shop.tsx'

/** A choice in short: what, what it costs, what it brings. */
interface Tile {
  readonly title: ReactNode
  readonly price?: ReactNode
  readonly note?: ReactNode
  readonly good?: boolean // the note is a gain
  readonly detail?: string
}

/** Every choice there is, side by side; the more there are, the less each of them says. */
export function Tiles(): ReactNode {
  const scene = useScene()
  const { rules, t, say, words, names, me, legal, picked, stateOf, press, choose } = scene
  const together = t.decision === iki.SWAP_FIRST || t.decision === iki.HUNGER
  const stalls = rules.stalls.filter((stall) => ['legal', 'picked'].includes(stateOf({ kind: 'stall', stall })))
  const choices = together ? stalls : [...legal]
  return (
    <div className="tiles" data-over={[3, 6, 12].filter((few) => choices.length > few).join(' ')}>
      {choices.map((choice) => {
        const { title, price, note, good, detail } = tileOf(scene, choice)
        const main =
          (t.decision === iki.BUSINESS && choice === iki.DONE) || (t.decision === iki.FIRE_ESCAPE && choice > 0)
        return (
          <button
            key={choice}
            type="button"
            className="tile"
            data-main={main}
            {...pieceMarks(words, 'legal')}
            data-detail={detail}
            aria-pressed={together ? picked.includes(choice) : undefined}
            onClick={() => (together ? press({ kind: 'stall', stall: choice }) : choose(choice))}
          >
            <span className="unseen">{say.choice(t, choice, { names, reader: me })}</span>
            <b aria-hidden>{title}</b>
            {price !== undefined && <span aria-hidden>{price}</span>}
            {note !== undefined && (
              <i data-good={good} aria-hidden>
                {note}
              </i>
            )}
          </button>
        )
      })}
    </div>
  )
}

function tileOf(scene: Scene, choice: Choice): Tile {
  const { game, rules, t, say, words } = scene
  const action = game.describe(t, choice)
  const short = (card: number): string => say.card(card).short
  switch (action.kind) {
    case 'put':
      return stallTile(scene, action.stall)
    case 'hire':
    case 'start':
    case 'leaveNeutral': {
      const skill = rules.characters[action.card]?.skill
      return {
        title: short(action.card),
        ...(action.kind === 'hire' ? { price: monText(scene, hirePrice(rules, t, t.actor, action.place)) } : {}),
        note: skill === undefined ? undefined : <Signs signs={signsOfEffect(skill)} />,
        detail: `card:${action.card}`,
      }
    }
    case 'income':
      return { title: say.labels.income, note: <Signs signs={signsOfGoods(income(game, t), true)} /> }
    case 'live': {
      const life = rules.ikizama[action.space]
      if (life === undefined) return { title: action.space }
      const steps = stepsOf(life)
      return {
        title: steps,
        price: life.hires ? say.labels.hire : <Signs signs={signsOfGoods({ mon: life.mon }, true)} />,
        note: say.walk(steps),
      }
    }
    case 'walk': {
      const { space, sandals, rises } = walkOutlook(game, t, action.steps)
      const shop = iki.SHOPS[space] ?? 'rice'
      const signs = [...signsOfGoods({ sandal: -sandals }, true), ...(rises ? [RISE] : [])]
      return {
        title: (
          <>
            {action.steps}
            <Picture id={`s-${shop}`} />
          </>
        ),
        ...(signs.length > 0 ? { price: <Signs signs={signs} /> } : {}),
        note: say.shop(shop).name,
      }
    }
    case 'visit':
      return { title: action.space + 1, note: say.shop(iki.SHOPS[action.space] ?? 'rice').name }
    case 'shop':
      return {
        title: <Signs signs={signsOfOffer(scene, at(t.oyakata, t.actor), action.offer)} />,
        ...tokenUse(scene, action.offer),
      }
    case 'tobacco': {
      const token = iki.tokenAt(rules, t, 'tobacco', action.place)
      return {
        title: <Signs signs={signsOfToken(rules, { kind: 'buy', token: 'tobacco', place: action.place }, token)} />,
        note: say.token('tobacco', token)?.gist,
      }
    }
    case 'build':
      return {
        title: short(action.card),
        note: <Signs signs={signsOfGoods(costToBuild(rules, t, action.card))} />,
        detail: `card:${action.card}`,
      }
    case 'use':
    case 'level':
    case 'swap':
    case 'starve':
      return cardTile(scene, action.kind, action.card, action.stall, short(action.card))
    case 'done':
      return { title: say.labels.endTurn }
    case 'noTobacco':
      return { title: words.say('iki.choice.noTobacco') }
    case 'save':
      return { title: words.say('ikiTable.save') }
    case 'burn':
      return { title: words.say('ikiTable.letBurn') }
  }
}

function stallTile(scene: Scene, stall: number): Tile {
  const { rules, t, say } = scene
  const card = pickedCard(t)
  const price = stallPrice(rules, t, stall)
  const owner = t.decision === iki.NEUTRAL_STALL ? NONE : t.actor
  const gain = card === undefined ? 0 : harmonyGain(rules, t, t.actor, { card, stall, owner })
  const plain = card === undefined || iki.isBuilding(card)
  return {
    title: stallMark(stall),
    ...(price === undefined || plain ? {} : { price: monText(scene, price.mon ?? 0) }),
    ...(plain ? { note: <Signs signs={signsOfGoods(price ?? {})} /> } : { note: say.harmony(gain), good: gain > 0 }),
  }
}

function monText({ say }: Scene, mon: number): string {
  return mon < 0 ? `+${say.goods('mon', -mon)}` : say.goods('mon', mon)
}

function cardTile(
  { rules, t, say, words }: Scene,
  kind: 'use' | 'level' | 'swap' | 'starve',
  card: number,
  stall: number,
  name: string,
): Tile {
  const owner = at(t.stallOwner, stall)
  const skill = rules.characters[card]?.skill
  const next = at(t.stallLevel, stall) + 1
  const notes = {
    use: skill === undefined ? undefined : <Signs signs={signsOfEffect(skill)} />,
    level: next > 3 ? words.say('ikiTable.retires') : say.level(next),
    swap: stallMark(stall),
    starve: stallMark(stall),
  }
  return {
    title: (
      <>
        {owner === NONE ? null : <Mon seat={owner} />}
        {name}
      </>
    ),
    note: notes[kind],
    detail: `card:${card}`,
  }
}

/** What a token for sale is good for, in short. */
function tokenUse({ rules, t, say }: Scene, offer: number): Pick<Tile, 'note'> {
  const effect = rules.shops[at(t.oyakata, t.actor)]?.[offer]?.effect
  if (effect?.kind !== 'buy') return {}
  const token = iki.tokenAt(rules, t, effect.token, effect.place)
  if (effect.token === 'pipe') {
    const pipe = rules.pipe[token]?.effect
    return pipe === undefined ? {} : { note: <Signs signs={signsOfEffect(pipe)} /> }
  }
  const gist = say.token(effect.token, token)?.gist
  return gist === undefined ? {} : { note: gist }
}
