import { CARD_IDS } from '@edokko/iki'
import type { Good } from '@edokko/iki'
import type { ReactNode } from 'react'
import { LargeCard } from '../../../../iki/cards/large-card.tsx'
import { useBoard } from '../../../../iki/scene.tsx'
import { Calendar } from '../../../../iki/tracks/calendar.tsx'
import type { Pictures } from '../../book.ts'
import { useReading } from '../../reading.ts'
import { Cut } from '../../still.tsx'
import { Board, Cards, House, Purse, Still } from '../still.tsx'
import { Things } from '../things.tsx'
import { VIEWS } from '../views.ts'

const WARES = ['mon', 'koban', 'rice', 'sandal', 'lumber'] as const satisfies Good[]

/** The pictures of what one must know before the first month. */
export const BEGINNING_FIGURES: Pictures['figures'] = {
  'aim.calendar': () => (
    <Still view={VIEWS.start}>
      <Year />
    </Still>
  ),
  'aim.pieces': () => (
    <Still view={VIEWS.start}>
      <Pieces />
    </Still>
  ),
  'board.whole': () => (
    <Still view={VIEWS.spring}>
      <Board />
    </Still>
  ),
  'board.corner': () => (
    <Still view={VIEWS.empty}>
      <House nagaya={0} />
    </Still>
  ),
  'board.three': () => (
    <Still view={VIEWS.two}>
      <House nagaya={0} />
    </Still>
  ),
  'board.boards': () => (
    <Still view={VIEWS.twoThen}>
      <House nagaya={0} />
    </Still>
  ),
  'card.large': () => (
    <Still view={VIEWS.empty}>
      <Cut width={320} height={448}>
        <LargeCard card={CARD_IDS.indexOf('carpenter')} />
      </Cut>
    </Still>
  ),
  'card.kinds': () => (
    <Still view={VIEWS.empty}>
      <Cards ids={['sake', 'geta', 'monk', 'kite', 'soba']} />
    </Still>
  ),
  'card.levels': () => (
    <Still view={VIEWS.levels}>
      <House nagaya={0} />
    </Still>
  ),
  'setup.panel': () => (
    <Still view={VIEWS.start}>
      <Purse seat={0} />
    </Still>
  ),
  'setup.peddlers': () => (
    <Still view={VIEWS.start}>
      <Cards ids={['cotton', 'eyeglass', 'salt', 'egg']} />
    </Still>
  ),
}

function Year(): ReactNode {
  return (
    <div className="iki-still-year">
      <Calendar />
    </div>
  )
}

/** The figures of the first player, and the goods. */
function Pieces(): ReactNode {
  const { say: read } = useReading()
  const { say } = useBoard()
  return (
    <div style={{ '--pc': 'var(--p1)' } as React.CSSProperties}>
      <Things
        things={[
          { id: 'f-oyakata-uroko', box: 44, name: read('aim', 'oyakata') },
          { id: 'f-ikizama-uroko', box: 44, name: read('aim', 'ikizama') },
          { id: 'g-kobun', name: read('aim', 'kobun') },
          ...WARES.map((good) => ({ id: `g-${good}`, name: say.good(good) })),
        ]}
      />
    </div>
  )
}
