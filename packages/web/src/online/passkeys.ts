import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { browserName } from './browser-name.ts'
import { refreshMe, signInAsGuest, signInAt, useMe } from './me.ts'
import { requestText, send } from './requests.ts'

/* Passkeys, as the browser has them. What speaks to it is fetched when somebody uses one. */

const webauthn = () => import('@simplewebauthn/browser')

/** Why there can be no passkeys: the page has no proper address, or the browser knows none. */
type PasskeyObstacle = 'address' | 'browser'

const IP_ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/

export function passkeyObstacle(): PasskeyObstacle | undefined {
  if (!isSecureContext || IP_ADDRESS.test(location.hostname)) return 'address'
  return 'PublicKeyCredential' in globalThis ? undefined : 'browser'
}

/** The browser has made or used no passkey: the reader thought better of it, there is none, or this device has made one already. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly code: 'no-passkey' | 'known-passkey'

  constructor(code: 'no-passkey' | 'known-passkey', cause: unknown) {
    super('the browser gives no passkey', { cause })
    this.code = code
  }
}

function toPasskeyError(error: unknown): PasskeyError {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  return new PasskeyError(isKnown ? 'known-passkey' : 'no-passkey', error)
}

/** The reader gets a passkey on this device, as a guest if need be, who is none any more then. */
export async function addPasskey(): Promise<void> {
  if (useMe.getState().person === undefined) await signInAsGuest()
  const { startRegistration } = await webauthn()
  const asked = await requestText('/api/passkeys/options', {})
  const optionsJSON = JSON.parse(asked) as PublicKeyCredentialCreationOptionsJSON
  const passkey = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw toPasskeyError(error)
  })
  await send('/api/passkeys', { name: browserName(navigator.userAgent), passkey })
  await refreshMe()
}

async function signInOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return JSON.parse(await requestText('/api/sign-in/options', {})) as PublicKeyCredentialRequestOptionsJSON
}

export async function signInWithPasskey(): Promise<void> {
  const { startAuthentication } = await webauthn()
  const optionsJSON = await signInOptions()
  const signed = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw toPasskeyError(error)
  })
  await signInAt('/api/sign-in/passkey', signed)
}

const ASK_AGAIN = 240_000 // milliseconds: what is asked is good for five minutes

/**
 * Until it is stopped, the browser offers the reader's passkeys in the field for their name, beside what else it would fill in there, and signs them in
 * with the one that they choose. It ends when anything else asks for a passkey. Where nothing can be offered, nobody is told.
 */
export async function offerPasskeysInField(stopped: AbortSignal): Promise<void> {
  if (passkeyObstacle() !== undefined) return
  const browser = await webauthn().catch(() => undefined)
  if (browser === undefined || !(await browser.browserSupportsWebAuthnAutofill())) return
  const cancel = (): void => browser.WebAuthnAbortService.cancelCeremony()
  while (!stopped.aborted) {
    const optionsJSON = await signInOptions().catch(() => undefined)
    if (optionsJSON === undefined || stopped.aborted) return
    let expired = false
    const timer = setTimeout(() => {
      expired = true
      cancel()
    }, ASK_AGAIN)
    stopped.addEventListener('abort', cancel)
    const signed = await browser.startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => undefined)
    stopped.removeEventListener('abort', cancel)
    clearTimeout(timer)
    if (signed !== undefined) return signInAt('/api/sign-in/passkey', signed)
    if (!expired) return
  }
}
