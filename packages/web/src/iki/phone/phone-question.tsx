import type { ReactNode } from 'react'
import { Question } from '../../table/question.tsx'
import { askedOf } from '../question/asked.ts'
import { Steps } from '../question/iki-question.tsx'
import { useScene } from '../scene.tsx'
import { Tiles } from './tiles.tsx'

/** The question at the lower edge, with every choice as a tile under the thumb. */
export function PhoneQuestion(): ReactNode {
  const scene = useScene()
  const { picked, live, layDown } = scene
  return (
    <div className="phone-question">
      <Question
        title={askedOf(scene)}
        aside={live ? <Tiles /> : undefined}
        steps={<Steps />}
        back={picked.length > 0 ? layDown : undefined}
      />
    </div>
  )
}
