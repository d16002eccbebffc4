import { CARD_IDS } from '@edokko/iki'
import type { ReactNode } from 'react'
import { LargeCard } from '../../../../iki/cards/large-card.tsx'
import { Ladder } from '../../../../iki/tracks/ladder.tsx'
import type { Pictures } from '../../book.ts'
import { Cut } from '../../still.tsx'
import { Board, House, Purse, Row, Still } from '../still.tsx'
import { VIEWS } from '../views.ts'

/** The pictures of what ends a month, a season and the year. */
export const EVENT_FIGURES: Pictures['figures'] = {
  'monthEnd.row': () => (
    <Still view={VIEWS.coins}>
      <Row />
    </Still>
  ),
  'payday.wagesFigure': () => (
    <Still view={VIEWS.wages}>
      <Wage id="seamstress" />
      <Wage id="soba" />
      <Wage id="cotton" />
    </Still>
  ),
  'harmony.board': () => (
    <Still view={VIEWS.harmony}>
      <Board narrow={[0, 1, 2, 3]} />
    </Still>
  ),
  'food.before': () => (
    <Still view={VIEWS.hungry} live>
      <Board narrow={[0, 1, 2]} />
      <Purse seat={0} />
    </Still>
  ),
  'food.after': () => (
    <Still view={VIEWS.fed}>
      <Board narrow={[0, 1, 2]} />
      <Purse seat={0} />
    </Still>
  ),
  'firefighting.ladder': () => (
    <Still view={VIEWS.ladder}>
      <Ladder width={96} height={400} marker={28} />
    </Still>
  ),
  'fire.before': () => (
    <Still view={VIEWS.burning}>
      <House nagaya={3} fires={[5, 4, 3]} />
    </Still>
  ),
  'fire.after': () => (
    <Still view={VIEWS.burnt}>
      <House nagaya={3} />
    </Still>
  ),
  'season.before': () => (
    <Still view={VIEWS.coins}>
      <Row />
    </Still>
  ),
  'season.after': () => (
    <Still view={VIEWS.summer}>
      <Row />
    </Still>
  ),
  'newYear.before': () => (
    <Still view={VIEWS.feast}>
      <House nagaya={2} />
      <Purse seat={0} />
    </Still>
  ),
  'newYear.after': () => (
    <Still view={VIEWS.feasted}>
      <House nagaya={2} />
      <Purse seat={0} />
    </Still>
  ),
}

/** A card with its salaries, and the level on which it is paid. */
function Wage({ id }: { readonly id: string }): ReactNode {
  return (
    <div className="iki-still-large">
      <Cut width={320} height={448}>
        <LargeCard card={CARD_IDS.indexOf(id)} />
      </Cut>
    </div>
  )
}
