import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useInstallPrompt } from '../offline/install-prompt.ts'
import { useOffline } from '../offline/offline.ts'
import { siteAddress } from '../pieces/site-address.ts'
import { useMeWords } from './me-words.ts'

/** The licences of the bundled faces, which are to be passed on with them. */
const FACES = [
  ['Alegreya', '/fonts/alegreya.OFL.txt'],
  ['Source Sans 3', '/fonts/source-sans-3.OFL.txt'],
  ['Yuji Boku', '/fonts/yuji-boku.OFL.txt'],
] as const

function onNetwork(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** What this is, and whether it can be had without a network. */
export function About(): ReactNode {
  const words = useMeWords()
  const { possible, ready } = useOffline()
  const { offer } = useInstallPrompt()
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine)
  const state = ready ? 'ready' : possible ? 'preparing' : 'not'
  return (
    <section className="frame me-section about">
      <h2>{words.say('me.about')}</h2>
      <p>{words.say('me.about.what')}</p>
      <dl>
        <div>
          <dt>{words.say('me.about.version')}</dt>
          <dd className="number">{import.meta.env.VITE_VERSION}</dd>
        </div>
        <div>
          <dt>{words.say('me.about.offline')}</dt>
          <dd>
            {words.say(`me.offline.${state}`)} {!online && words.say('me.offline.now')}
          </dd>
        </div>
        <div>
          <dt>{words.say('me.about.licence')}</dt>
          <dd>
            {words.say('me.about.mit')}{' '}
            {FACES.map(([name, address], i) => (
              <span key={name}>
                {i > 0 && ', '}
                <a href={siteAddress() + address}>{name}</a>
              </span>
            ))}{' '}
            (SIL OFL 1.1)
          </dd>
        </div>
      </dl>
      {offer !== undefined && (
        <button type="button" className="button" onClick={() => void offer.prompt()}>
          {words.say('me.install')}
        </button>
      )}
    </section>
  )
}
