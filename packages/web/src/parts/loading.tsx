import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useWords } from '../settings/words.tsx'
import './fault-notice.css'

const PATIENCE = 1500 // milliseconds, in which most pages come

/** Stands where a page is that is still fetched; says so when it takes long, and what is the matter where there is no network. */
export function Loading(): ReactNode {
  const words = useWords()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <main className="fetching">
      <p role="status">{words.say(navigator.onLine ? 'fault.fetching' : 'fault.offline')}</p>
      {!navigator.onLine && <Link href="/">{words.say('app.home')}</Link>}
    </main>
  )
}
