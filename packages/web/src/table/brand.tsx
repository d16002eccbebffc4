import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Picture } from '../parts/picture.tsx'
import { useWords } from '../settings/words.tsx'

/** The seal of the house, which leads home. */
export function Brand(): ReactNode {
  const words = useWords()
  return (
    <Link href="/" className="brand" aria-label={words.say('app.home')} title={words.say('app.home')}>
      <Picture id="seal-edokko" box={46} />
    </Link>
  )
}
