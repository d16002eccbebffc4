import { GAME_NAMES } from '@edokko/games'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useOffline } from '../offline/offline.ts'
import { useWords } from '../settings/words.tsx'
import { TOWN, TOWN_BACK, TOWN_FRONT } from './town.ts'

/** The end of a page: more ways, the town, and whether it can be visited without a network. */
export function PageFoot(): ReactNode {
  const words = useWords()
  const ready = useOffline(({ ready }) => ready)
  return (
    <footer className="page-foot">
      <nav className="page-foot-ways" aria-label={words.say('pages.foot.nav')}>
        <Link href="/learn">{words.say('pages.learn')}</Link>
        <Link href="/puzzles">{words.say('pages.puzzles')}</Link>
        {GAME_NAMES.map((game) => (
          <Link key={game} href={`/score/${game}`}>
            {words.say('pages.score', { game: words.say(`game.${game}`) })}
          </Link>
        ))}
      </nav>
      <p>
        {words.say('pages.foot')} {ready && words.say('pages.foot.offline')}
      </p>
      <svg
        className="page-town"
        viewBox={`0 0 ${TOWN.width} ${TOWN.height}`}
        preserveAspectRatio="xMidYMax slice"
        aria-hidden
      >
        {[TOWN_BACK, TOWN_FRONT].map(({ shapes, lines }, row) => (
          <g key={row}>
            <path d={shapes} />
            <path d={lines} className="page-tiles" />
          </g>
        ))}
      </svg>
    </footer>
  )
}
