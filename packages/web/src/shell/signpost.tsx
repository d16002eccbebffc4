import { FIGURES } from '@edokko/crests'
import type { ReactNode } from 'react'
import { Sprite } from '../parts/sprite.tsx'
import { PageFrame } from './page-frame.tsx'
import './signpost.css'

const WANDERER = [{ wanderer: FIGURES['oyakata-uroko'] }]

/** For whoever has come where there is nothing: why that is, and which ways lead on. */
export function Signpost({ title, text, children }: SignpostProps): ReactNode {
  return (
    <PageFrame title={title} className="lost">
      <Sprite groups={WANDERER} />
      <svg viewBox="0 0 300 120" className="lost-picture" aria-hidden>
        <path d="M4 96H296M60 104H210M120 111H280" />
        <path d="M203 34H209V96H203Z" className="lost-wood" />
        <path d="M198 40H256L266 48L256 56H198ZM214 62H166L156 70L166 78H214Z" className="lost-wood" />
        <use href="#f-oyakata-uroko" x="70" y="22" width="80" height="80" />
      </svg>
      <p className="lost-text">{text}</p>
      <div className="buttons lost-ways">{children}</div>
    </PageFrame>
  )
}

interface SignpostProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode // the ways on
}
