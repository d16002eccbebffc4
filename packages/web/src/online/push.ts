import type { Language } from '@edokko/words'
import { send } from './requests.ts'

/* Notices that a browser takes from the server while no page is open. */

/** Whether this browser can take them: it may have no way to, not by this address, only from the home screen, or be forbidden to. */
export type PushStanding = 'unsupported' | 'insecure' | 'home' | 'blocked' | 'possible'

/** What the server was told last of this browser: whose it is, in which language, and where. */
const TOLD = 'edokko push'

export function pushStanding(): PushStanding {
  if (!isSecureContext) return 'insecure'
  if (!('PushManager' in globalThis) || !('serviceWorker' in navigator) || !('Notification' in globalThis))
    return isApple() ? 'home' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

/** An iPhone or iPad, which calls itself a Mac. */
function isApple(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

/** Whether the server tells this browser of turns. */
export function isPushOn(): boolean {
  return told() !== undefined
}

/** What this browser takes them with, if it does. */
async function subscription(): Promise<PushSubscription | undefined> {
  if (pushStanding() !== 'possible') return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** Where this browser takes them; the server knows it by the hash. */
export async function pushEndpoint(): Promise<{ readonly endpoint: string; readonly hash: string } | undefined> {
  const endpoint = (await subscription())?.endpoint
  if (endpoint === undefined) return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return { endpoint, hash: [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('') }
}

/** The browser takes them from now on, if the reader lets it. The key is the server's. */
export async function subscribe(
  key: string,
  person: string,
  language: Language,
): Promise<'blocked' | 'failed' | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  const taken = await subscribeWith(key).catch(() => undefined)
  if (taken === undefined) return 'failed'
  await tell(taken, person, language)
  return undefined
}

/** A subscription with another server's key, one that was here before, stands in the way. */
async function subscribeWith(key: string): Promise<PushSubscription> {
  const pushManager = (await navigator.serviceWorker.getRegistration())?.pushManager
  if (pushManager === undefined) throw new Error('there is no service worker')
  const how = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await pushManager.subscribe(how)
  } catch (error) {
    const before = await pushManager.getSubscription()
    if (before === null) throw error
    await before.unsubscribe()
    return pushManager.subscribe(how)
  }
}

export async function unsubscribe(): Promise<void> {
  const taken = await subscription()
  remember(undefined)
  if (taken === undefined) return
  await send('/api/notices/push/remove', { endpoint: taken.endpoint })
  await taken.unsubscribe()
}

/** Tells the server that the reader has signed in or has another language, or that the push service has given this browser another address. */
export async function renewPush(person: string, language: Language): Promise<void> {
  const before = told()
  if (before === undefined) return
  try {
    const taken = await subscription()
    if (taken !== undefined && before !== nameOf(taken, person, language)) await tell(taken, person, language)
  } catch {
    // another time
  }
}

async function tell(taken: PushSubscription, person: string, language: Language): Promise<void> {
  const { endpoint, keys } = taken.toJSON()
  await send('/api/notices/push', { endpoint, keys, label: browserName(), language })
  remember(nameOf(taken, person, language))
}

function nameOf({ endpoint }: PushSubscription, person: string, language: Language): string {
  return `${person} ${language} ${endpoint}`
}

/** The reader has signed out: whoever is here next is asked anew. */
export function forgetPush(): void {
  remember(undefined)
}

function told(): string | undefined {
  try {
    return localStorage.getItem(TOLD) ?? undefined
  } catch {
    return undefined
  }
}

function remember(what: string | undefined): void {
  try {
    if (what === undefined) localStorage.removeItem(TOLD)
    else localStorage.setItem(TOLD, what)
  } catch {
    // the page tells of turns too, then
  }
}

const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] // each calls itself those after it, too
const NAMES: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' }
const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux']

/** By what its owner knows a browser among theirs: Firefox, Linux. */
export function browserName(): string {
  const agent = navigator.userAgent
  const browser = BROWSERS.find((each) => agent.includes(each)) ?? 'Browser'
  const system = SYSTEMS.find((each) => agent.includes(each))
  return [NAMES[browser] ?? browser, ...(system === undefined ? [] : [system])].join(', ')
}
