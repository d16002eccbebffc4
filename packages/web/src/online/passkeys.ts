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

export async function signInWithPasskey(): Promise<void> {
  const { startAuthentication } = await webauthn()
  const asked = await requestText('/api/sign-in/options', {})
  const optionsJSON = JSON.parse(asked) as PublicKeyCredentialRequestOptionsJSON
  const signed = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw toPasskeyError(error)
  })
  await signInAt('/api/sign-in/passkey', signed)
}
