import { NAISHI_CRESTS } from '@edokko/crests/naishi'
import { naishiWords } from '@edokko/words'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { DESK, PlanProvider } from '../../../naishi/plan.ts'
import { ShowScene } from '../../../naishi/scene.ts'
import type { Scene } from '../../../naishi/scene.ts'
import { Sprite } from '../../../parts/sprite.tsx'
import { useWords } from '../../../settings/words.tsx'
import '../../../naishi/naishi.css'

const DRAWINGS = [NAISHI_CRESTS]

/** For cards that lie on no table. Their faces ask for words and for the kind of screen, and for nothing else. */
export function StillNaishi({ children }: { readonly children: ReactNode }): ReactNode {
  const words = useWords()
  const scene = useMemo(() => ({ say: naishiWords(words) }) as unknown as Scene, [words])
  return (
    <ShowScene scene={scene}>
      <Sprite groups={DRAWINGS} />
      <PlanProvider value={DESK}>{children}</PlanProvider>
    </ShowScene>
  )
}
