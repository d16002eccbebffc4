import { OVER } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { freeEmissaries, pointsOf } from '@edokko/naishi'
import { memo, useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { Mon } from '../parts/mon.tsx'
import { ExtrasHead } from '../table/extras-head.tsx'
import { Log } from '../table/log.tsx'
import { TableMenu } from '../table/table-menu.tsx'
import { BotLevel } from './bot-level.tsx'
import { Court } from './court.tsx'
import { DiscardPile } from './discards.tsx'
import { Exchange } from './exchange.tsx'
import { Emissaries } from './emissary.tsx'
import { NaishiQuestion } from './naishi-question.tsx'
import { OtherLine } from './other-line.tsx'
import { isOpen, territoryOf } from './outlook.ts'
import { OwnLine } from './own-line.tsx'
import { usePlan } from './plan.ts'
import { River } from './river.tsx'
import { signed } from './score-text.ts'
import { ScoredNow } from './scored-now.tsx'
import { useBoard } from './scene.ts'

type Sheet = 'log' | 'score'

/** The table on a phone: the board from edge to edge, the question under the thumb, the rest one touch away. */
export const Phone = memo(function Phone(): ReactNode {
  const { table, lower, upper, words, company, scores } = useBoard()
  const [sheet, setSheet] = useState<Sheet>()
  const territory = territoryOf(table, lower)
  const { width, height } = usePlan()
  return (
    <div className="nt nt-phone">
      <header className="nt-head">
        <Mon seat={upper} />
        <p>
          <b>{company.names[upper]}</b> <BotLevel seat={upper} />
        </p>
        <EmissariesLeft seat={upper} />
        <IconButton icon="i-clock" label={words.say('table.log')} onClick={() => setSheet('log')} />
        <TableMenu />
      </header>
      <ExtrasHead place="beside" />
      <div className="nt-board" style={{ width, height }}>
        <OtherLine line="hand" />
        <OtherLine line="row" />
        <River />
        <OwnLine line="row" />
        <OwnLine line="hand" />
        <Exchange />
      </div>
      <div className="nt-me">
        <Mon seat={lower} />
        <p>
          <b>{company.names[lower]}</b>
        </p>
        <EmissariesLeft seat={lower} />
        <DiscardPile />
        <span className="number nt-pile-count" aria-hidden>
          {table.discarded}
        </span>
        {scores && isOpen(territory) && (
          <button type="button" className="nt-now" data-at="score" onClick={() => setSheet('score')}>
            <span>{words.say(table.decision === OVER ? 'table.total' : 'table.ifScoredNow')}</span>{' '}
            <b className="number">{signed(pointsOf(territory, 0))}</b>
          </button>
        )}
      </div>
      <Court />
      <NaishiQuestion />
      {sheet !== undefined && (
        <Dialog
          title={sheet === 'log' ? words.say('table.log') : words.say('table.ifScoredNow')}
          close={() => setSheet(undefined)}
          className="nt-sheet"
        >
          {sheet === 'log' ? (
            <div
              onClick={({ target }) =>
                target instanceof Element && target.closest('li') !== null && setSheet(undefined)
              }
            >
              <Log />
            </div>
          ) : (
            <ScoredNow />
          )}
        </Dialog>
      )}
    </div>
  )
})

/** How many emissaries a player can still send, as figures. */
function EmissariesLeft({ seat }: { readonly seat: Seat }): ReactNode {
  const { table, words } = useBoard()
  const count = freeEmissaries(table, seat)
  return (
    <span role="img" aria-label={words.say('naishi.knowledge.emissaries', { count })}>
      <Emissaries seat={seat} />
    </span>
  )
}
