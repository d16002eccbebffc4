import * as iki from '@edokko/iki'
import type { ReactNode } from 'react'
import { Question } from '../../table/question.tsx'
import { stepOf } from '../answers.ts'
import { at } from '../cells.ts'
import { stepsOf } from '../labels.ts'
import { hirePrice } from '../prices.ts'
import { useScene } from '../scene.tsx'
import { askedOf } from './asked.ts'
import { Options } from './options.tsx'
import './question.css'

/** More choices than these leave little room for words. */
const MANY = 5

/** The question in the middle of the street: the steps of the turn, what is asked, what it costs, and choices as buttons. */
export function IkiQuestion(): ReactNode {
  const scene = useScene()
  const { t, say, picked, legal, live, layDown } = scene
  const title = askedOf(scene)
  const text = title ?? say.question(t)
  const crowded = live && [iki.BUSINESS, iki.TOBACCO, iki.WALK, iki.IKIZAMA].some((each) => each === t.decision)
  return (
    <div
      className="iki-question"
      data-crowded={crowded}
      data-packed={crowded && legal.size > MANY}
      data-long={text.length > (crowded ? 30 : 36)}
    >
      <Question
        title={title}
        aside={live ? <Aside /> : undefined}
        steps={<Steps />}
        back={picked.length > 0 ? layDown : undefined}
      >
        <Options />
      </Question>
    </div>
  )
}

/** The steps of a turn, with the one that the question belongs to. */
export function Steps(): ReactNode {
  const { rules, t, say, words } = useScene()
  const now = stepOf(t)
  if (now === undefined) return null
  const life = rules.ikizama[at(t.ikizama, t.actor)]
  const newYear = t.month === iki.NEW_YEAR
  if (life === undefined && !newYear) return null
  const steps = [
    ...(newYear ? [] : [life?.hires === true ? { id: 'hire', text: say.labels.hire } : undefined]),
    {
      id: 'walk',
      text: newYear ? words.say('ikiTable.place') : say.walk(life === undefined ? '' : stepsOf(life)),
    },
    { id: 'business', text: say.labels.business },
    { id: 'end', text: say.labels.endTurn },
  ].filter((step) => step !== undefined)
  return (
    <ol className="steps">
      {steps.map(({ id, text }) => (
        <li key={id} aria-current={id === now ? 'step' : undefined}>
          {text}
        </li>
      ))}
    </ol>
  )
}

/** What the choice at hand costs, and what there is to pay it with. */
function Aside(): ReactNode {
  const { rules, t, say, words } = useScene()
  const mon = at(t.mon, t.actor)
  switch (t.decision) {
    case iki.HIRE:
      return say.have(mon)
    case iki.HIRE_STALL: {
      const price = hirePrice(rules, t, t.actor, t.pick)
      const most = Math.max(...rules.surcharge)
      return (
        <>
          {say.prices(Math.max(price, 0), price + most)}
          <br />
          {say.have(mon)}
        </>
      )
    }
    case iki.BUILDING:
    case iki.BUILD_STALL:
      return words.say('iki.table.have', {
        goods: say.allGoods({ mon, lumber: at(t.lumber, t.actor), koban: at(t.koban, t.actor) }),
      })
    default:
      return undefined
  }
}
