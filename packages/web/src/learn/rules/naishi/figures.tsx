import { FIGURES } from '@edokko/crests'
import { LADIES, NAISHI_CRESTS } from '@edokko/crests/naishi'
import { RIVER } from '@edokko/naishi'
import type { ReactNode } from 'react'
import { Court } from '../../../naishi/court.tsx'
import type { Pictures } from '../book.ts'
import { AllCards, Plot, Plots } from './plot.tsx'
import { PLOTS } from './plots.ts'
import { Lines, planOf, NaishiStill } from './still.tsx'
import type { LineName } from '../../../naishi/plan.ts'
import { Cut } from '../still.tsx'

const OWN: readonly LineName[] = ['row', 'hand']
const REST = 'RRCMF/??M!?? C4,S3,N3,T2,O4 ab./../. a:turn first=a'

/** Two pictures of the same place, one after the other. */
function Change({ before, after }: { readonly before: ReactNode; readonly after: ReactNode }): ReactNode {
  return (
    <div className="rules-pair rules-change">
      {before}
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="M2 9H13V3L22 12L13 21V15H2Z" fill="var(--verm)" stroke="var(--line)" strokeWidth="1.4" />
      </svg>
      {after}
    </div>
  )
}

function CourtAt({ position }: { readonly position: string }): ReactNode {
  return (
    <Cut width={300} height={436}>
      <NaishiStill position={position} plan={{ ...planOf([]), kind: 'desk' }}>
        <div className="nt rules-court">
          <Court />
        </div>
      </NaishiStill>
    </Cut>
  )
}

const FIGURES_BY_NAME: Readonly<Record<string, () => ReactNode>> = {
  'about.table': () => (
    <Lines position={`FSMBT/RRMDK ${REST}`} lines={['otherHand', 'otherRow', 'river', 'row', 'hand']} />
  ),
  'cards.all': AllCards,
  'setup.start': () => (
    <Lines position="MMMMM/MCMRM MMMMM/????? N5,F5,T5,R5,B5 .../../. a:turn first=a" lines={['river', 'row', 'hand']} />
  ),
  'territory.adjacent': () => <Plot cards="FSCBR/FMNRR" lit={[2, 1, 3, 7]} />,
  'develop.column': () => (
    <Lines position={`FSMBT/RRMDK ${REST}`} lines={['river', 'row', 'hand']} picked={RIVER + 2} lit={[2, 7]} />
  ),
  'develop.done': () => (
    <Change
      before={<Lines position={`FSMBT/RRMDK ${REST}`} lines={['river', 'row']} picked={RIVER + 2} />}
      after={
        <Lines
          position="FSNBT/RRMDK RRCMF/??M!?? C4,S3,K2,T2,O4 ab./../. b:turn first=a"
          lines={['river', 'row']}
          moved={[2]}
        />
      }
    />
  ),
  'emissaries.court': () => <CourtAt position={`FSMBT/RRMDK RRCMF/??M!?? C4,S3,N3,T2,O4 ab./b./. a:turn first=a`} />,
  'emissaries.swap': () => (
    <Change
      before={<Lines position={`FSMDT/RRMBK ${REST}`} lines={OWN} />}
      after={<Lines position={`FSMBT/RRMDK ${REST}`} lines={OWN} moved={[3, 8]} />}
    />
  ),
  'emissaries.discard': () => (
    <Change
      before={<Lines position={`FSMBT/RRMDK ${REST}`} lines={['river']} />}
      after={
        <Lines
          position="FSMBT/RRMDK RRCMF/??M!?? K3,S3,N3,T2,R3 ab./a./. a:turn first=a"
          lines={['river']}
          moved={[RIVER, RIVER + 4]}
        />
      }
    />
  ),
  'decree.done': () => (
    <Change
      before={<Lines position={`FSMBT/RRMDK ${REST}`} lines={['otherRow', 'row']} />}
      after={
        <Lines
          position="FSCBT/RRMDK RRMMF/??M!?? C4,S3,N3,T2,O4 ab./../a b:turn first=a"
          lines={['otherRow', 'row']}
          moved={[2]}
        />
      }
    />
  ),
  'recall.court': () => <CourtAt position="FSMBT/RRMDK RRCMF/??M!?? C4,S3,N3,T2,O4 ab./../a a:turn first=a" />,
  'end.one': () => (
    <Lines position="FSMBT/RRMDK RRCMF/??M!?? -,S3,N3,T2,O4 .../../. a:turn first=a" lines={['river']} />
  ),
  'end.two': () => <Lines position="FSMBT/RRMDK RRCMF/??M!?? -,S2,N0,-,O1 .../../. a:turn first=a" lines={['river']} />,
  'secrets.known': () => (
    <Lines position="FSMBT/RR!MDK RRCMF/??M!?? C4,S3,N3,T2,O4 ab./../. a:turn first=a" lines={['otherHand', 'hand']} />
  ),
}

/** Of what each card earns there is a picture. */
const SCORES = Object.keys(PLOTS).map(
  (name) =>
    [
      name === 'example' ? 'example.total' : name === 'ninja' ? 'ninja.copy' : `earnings.${name}`,
      () => <Plots name={name} />,
    ] as const,
)

export const NAISHI_PICTURES: Pictures = {
  figures: { ...FIGURES_BY_NAME, ...Object.fromEntries(SCORES) },
  drawings: [NAISHI_CRESTS, FIGURES, LADIES],
}
