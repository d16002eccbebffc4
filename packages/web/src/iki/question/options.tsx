import * as iki from '@edokko/iki'
import type { Choice } from '@edokko/engine'
import type { ReactNode } from 'react'
import { Mon } from '../../parts/mon.tsx'
import { signsOfEffect, signsOfGoods, signsOfToken } from '../sign.ts'
import { at } from '../cells.ts'
import { income, walkOutlook } from '../prices.ts'
import { stepsOf } from '../labels.ts'
import { useTable } from '../../table/context.tsx'
import { choiceAnchor } from '../../table/flights.ts'
import { useScene } from '../scene.tsx'
import type { Scene } from '../scene.tsx'
import { Signs } from '../signs.tsx'
import { signsOfOffer } from '../street/shop.tsx'

/** A choice as a button of the question. */
interface Option {
  readonly choice: Choice
  readonly content: ReactNode
  readonly main?: boolean
  readonly card?: boolean // it stands for a card in a stall
}

/** Walks that have a button each. */
const STEPS = 6
/** With more choices than this, what a card does is read on the street alone. */
const WORDY = 5
/** With more choices than this, cards are touched on the street alone. */
const ROOM = 8

/** The choices that have no piece of their own on the table, or one that is far from the question. */
export function Options(): ReactNode {
  const scene = useScene()
  const { t, say, names, me, legal } = scene
  const long = t.decision === iki.WALK && legal.size > STEPS
  return (
    <>
      {optionsOf(scene)
        .filter(({ choice }) => legal.has(choice))
        .map(({ choice, content, main, card }) => (
          <OptionButton
            key={choice}
            choice={choice}
            label={say.choice(t, choice, { names, reader: me })}
            look={main === true ? 'main' : card === true ? 'option option-card' : 'option'}
          >
            {content}
          </OptionButton>
        ))}
      {long && <FurtherWalks />}
    </>
  )
}

/** Whoever has many sandals may walk further, even around the street and more: the list has all of it. */
function FurtherWalks(): ReactNode {
  const { words } = useScene()
  const { list } = useTable()
  return (
    <button type="button" className="button option" onClick={list}>
      {words.say('ikiTable.further')}
    </button>
  )
}

function OptionButton({ choice, label, look, children }: OptionButtonProps): ReactNode {
  const { choose } = useScene()
  return (
    <button
      type="button"
      className={`button ${look}`}
      data-piece="legal"
      data-at={choiceAnchor(choice)}
      title={label}
      onClick={() => choose(choice)}
    >
      <span className="unseen">{label}</span>
      <span className="option-inside" aria-hidden>
        {children}
      </span>
    </button>
  )
}

interface OptionButtonProps {
  readonly choice: Choice
  readonly label: string
  readonly look: string
  readonly children: ReactNode
}

function optionsOf(scene: Scene): readonly Option[] {
  const { game, t, say, legal } = scene
  const choices = [...legal]
  switch (t.decision) {
    case iki.IKIZAMA:
      return choices.map((choice) => ({ choice, content: <WayOfLife choice={choice} /> }))
    case iki.HIRE:
      return [{ choice: iki.INCOME, content: <Income /> }]
    case iki.WALK:
      return choices.slice(0, choices.length > STEPS ? STEPS - 1 : STEPS).map((choice) => {
        const { sandals } = walkOutlook(game, t, choice)
        const cost = signsOfGoods({ sandal: -sandals }, true)
        return { choice, content: <Step steps={choice}>{sandals > 0 && <Signs signs={cost} />}</Step> }
      })
    case iki.BUSINESS:
      return choices
        .filter((choice) => choices.length <= ROOM || choice >= iki.OFFER || choice === iki.DONE)
        .map((choice) => business(scene, choice))
    case iki.TOBACCO:
      return choices.map((choice) => ({ choice, content: <Tobacco choice={choice} /> }))
    case iki.FIRE_ESCAPE:
      return choices.map((choice) => ({
        choice,
        main: choice > 0,
        content: choice > 0 ? scene.words.say('ikiTable.save') : scene.words.say('ikiTable.letBurn'),
      }))
    default:
      return []
  }

  function business({ rules }: Scene, choice: Choice): Option {
    if (choice === iki.DONE) return { choice, main: true, content: say.labels.endTurn }
    if (choice >= iki.OFFER) {
      const signs = signsOfOffer(scene, at(t.oyakata, t.actor), choice - iki.OFFER)
      return { choice, content: <Signs signs={signs} /> }
    }
    const card = at(t.stallCard, choice)
    const owner = at(t.stallOwner, choice)
    const skill = rules.characters[card]?.skill
    return {
      choice,
      card: true,
      content: (
        <>
          {owner >= 0 ? <Mon seat={owner} /> : null}
          <svg viewBox="0 0 64 64" className="option-crest" aria-hidden>
            <use href={`#c-${iki.CARD_IDS[card] ?? ''}`} />
          </svg>
          {skill !== undefined && choices.length <= WORDY && <Signs signs={signsOfEffect(skill)} />}
        </>
      ),
    }
  }
}

/** A way of life: how far it leads, and whether one hires before. */
function WayOfLife({ choice }: { readonly choice: Choice }): ReactNode {
  const { rules, say } = useScene()
  const life = rules.ikizama[choice]
  if (life === undefined) return null
  const steps = stepsOf(life)
  return (
    <>
      <b className="option-number">{steps}</b>
      <span className="option-life">
        {life.hires ? (
          <small>{say.labels.hire}</small>
        ) : (
          life.mon > 0 && <Signs signs={signsOfGoods({ mon: life.mon }, true)} />
        )}
        <small>{say.walk(steps)}</small>
      </span>
    </>
  )
}

function Income(): ReactNode {
  const { game, t, say } = useScene()
  return (
    <>
      {say.labels.income} <Signs signs={signsOfGoods(income(game, t), true)} />
    </>
  )
}

function Step({ steps, children }: { readonly steps: number; readonly children: ReactNode }): ReactNode {
  return (
    <>
      <b className="option-number">{steps}</b>
      {children}
    </>
  )
}

function Tobacco({ choice }: { readonly choice: Choice }): ReactNode {
  const { rules, t, say, words } = useScene()
  const token = iki.tokenAt(rules, t, 'tobacco', choice)
  const sold = say.token('tobacco', token)
  if (choice >= iki.PER_SEASON || sold === undefined) return words.say('iki.choice.noTobacco')
  return (
    <>
      <Signs signs={signsOfToken(rules, { kind: 'buy', token: 'tobacco', place: choice }, token)} />
      <small>{sold.gist}</small>
    </>
  )
}
