import { create } from 'zustand/react'
import { siteAddress } from '../pieces/site-address.ts'
import type { PageMessage } from './messages.ts'
import { forgetWish, isWanted, resumeTakeOver, takeOver, tell } from './take-over.ts'

/** How the page stands with the service worker, which keeps its files for days without a network. */
interface Offline {
  readonly possible: boolean // the browser can keep them, and lets us
  readonly ready: boolean // everything needed is kept
  readonly renewed: boolean // there is a newer version: it waits, was taken in another tab, or the server is of it
}

export const useOffline = create<Offline>(() => ({ possible: false, ready: false, renewed: false }))

const HOUR = 3_600_000
const MINUTE = 60_000
let waiting: ServiceWorker | undefined // the newer version

/** Lets the files be kept. A newer version waits until the reader takes it: nothing reloads by itself. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer } // not where the address is insecure
  if (serviceWorker === undefined) return
  let served = serviceWorker.controller !== null // by some version
  useOffline.setState({ possible: served, ready: served })
  serviceWorker.addEventListener('controllerchange', () => {
    if (isWanted()) {
      forgetWish()
      location.reload()
    } else if (served) {
      waiting = undefined // it was taken in another tab
      useOffline.setState({ renewed: true })
    }
    served = true
  })
  // A notice was touched: the router hears of it.
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<PageMessage>) =>
    history.pushState(null, '', data.path),
  )
  try {
    const registration = await serviceWorker.register(
      import.meta.env.VITE_STATIC ? `${siteAddress()}/service-worker.js` : '/service-worker.js',
    )
    useOffline.setState({ possible: true })
    watchFor(registration)
    if (registration.waiting !== null && isWanted()) return resumeTakeOver(registration.waiting)
    const { active } = await serviceWorker.ready
    useOffline.setState({ ready: true })
    if (active !== null) tell(active, { type: 'fill-up' })
  } catch {
    // it is played with a network, then
  }
}

/** The reader wants the newer version now. */
export function applyUpdate(): void {
  if (waiting === undefined) void fetchUpdate()
  else takeOver(waiting)
}

/** Loads the page anew: a newer version, if the server has one. */
export async function fetchUpdate(): Promise<void> {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer }
  const registration = await serviceWorker?.getRegistration().catch(() => undefined)
  await registration?.update().catch(() => undefined)
  const coming = registration?.installing ?? registration?.waiting ?? undefined
  if (coming === undefined) return location.reload()
  const look = (): void => {
    if (coming.state === 'redundant') location.reload() // it could not be had
    if (coming.state === 'installed') takeOver(coming)
  }
  coming.addEventListener('statechange', look)
  look()
}

const RELOADED = 'edokko reloaded'

/** Loads the page anew by itself, but each version only once, for what has not helped would not help again; says whether it does. */
export function reloadOnce(): boolean {
  const version = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
  try {
    if (sessionStorage.getItem(RELOADED) === version) return false
    sessionStorage.setItem(RELOADED, version)
  } catch {
    return false // it could not be known that it did not help
  }
  void fetchUpdate()
  return true
}

function watchFor(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker | null): void => {
    if (worker === null || registration.active === null) return // the very first one does not wait
    waiting = worker
    useOffline.setState({ renewed: true })
  }
  const look = (): void => void registration.update().catch(() => undefined) // no network: another time
  const follow = (): void => {
    const { installing } = registration
    let installed = false
    installing?.addEventListener('statechange', () => {
      installed ||= installing.state === 'installed'
      if (installing.state === 'installed') offer(registration.waiting)
      else if (!installed) setTimeout(look, MINUTE) // not all of it was to be had, while servers are replaced
    })
  }
  offer(registration.waiting)
  follow()
  registration.addEventListener('updatefound', follow)
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < HOUR) return
    looked = Date.now()
    look()
  })
}
