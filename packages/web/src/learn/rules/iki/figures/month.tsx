import { Order } from '../../../../iki/tracks/order.tsx'
import type { Pictures } from '../../book.ts'
import { Board, House, Purse, Row, Still } from '../still.tsx'
import { VIEWS } from '../views.ts'

/** The pictures of a month up to the place where one does business. */
export const MONTH_FIGURES: Pictures['figures'] = {
  'month.row': () => (
    <Still view={VIEWS.row}>
      <Row />
    </Still>
  ),
  'life.track': () => (
    <Still view={VIEWS.lives}>
      <Order />
    </Still>
  ),
  'life.blocked': () => (
    <Still view={VIEWS.blocked}>
      <Order />
    </Still>
  ),
  'turn.before': () => (
    <Still view={VIEWS.hiring}>
      <Row />
      <Purse seat={0} />
    </Still>
  ),
  'turn.after': () => (
    <Still view={VIEWS.hired}>
      <House nagaya={1} />
      <Purse seat={0} />
    </Still>
  ),
  'price.stalls': () => (
    <Still view={VIEWS.placing} live>
      <Board narrow={[1]} />
    </Still>
  ),
  'walk.spaces': () => (
    <Still view={VIEWS.walking} live>
      <Board narrow={[0, 1]} />
    </Still>
  ),
}
