import type { ResponseBody } from '@edokko/protocol'
import { create } from 'zustand/react'
import { refreshMe, signInAt, useMe } from './me.ts'
import { request, send } from './requests.ts'

/** How the reader can sign in, as the server told it last. */
export type SignInMethods = ResponseBody<'ways'>
export type ListedPasskey = SignInMethods['passkeys'][number]

export const useSignInMethods = create<{
  readonly ways: SignInMethods | undefined
  readonly recovered: boolean // a code has let them in, so they need another way for next time
}>(() => ({ ways: undefined, recovered: false }))

useMe.subscribe(({ person }, before) => {
  if (person === undefined || (before.person !== undefined && before.person.id !== person.id))
    useSignInMethods.setState({ ways: undefined, recovered: false })
})

export async function refreshSignInMethods(): Promise<void> {
  const ways = await request('ways', '/api/ways')
  useSignInMethods.setState({ ways })
}

/** The reader has a way in that they had not before, or know their password again. */
export async function gainSignInMethod(): Promise<void> {
  await refreshSignInMethods()
  useSignInMethods.setState({ recovered: false })
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await send('/api/passkeys/rename', { id, name })
  await refreshSignInMethods()
}

export async function removePasskey(id: string): Promise<void> {
  await send('/api/passkeys/remove', { id })
  await Promise.all([refreshMe(), refreshSignInMethods()])
}

/** A new set of recovery codes, in place of the one before. */
export async function renewCodes(): Promise<readonly string[]> {
  const { codes } = await request('codes', '/api/codes', {})
  await refreshSignInMethods()
  return codes
}

export async function signInWithCode(code: string): Promise<void> {
  await signInAt('/api/sign-in/code', { code })
  useSignInMethods.setState({ recovered: true })
}

/** A link by which the reader signs in on another device; it is the one that works, until there is another. */
export async function openLink(): Promise<string> {
  return (await request('link', '/api/link', {})).token
}

/** What has become of that link. */
export type LinkState = ResponseBody<'linkState'>['state']

export async function stateOfLink(): Promise<LinkState> {
  return (await request('linkState', '/api/link')).state
}

/** The name of whom a link signs in. */
export async function lookAtLink(token: string): Promise<string> {
  return (await request('meant', '/api/link/look', { token })).name
}

export function signInByLink(token: string): Promise<void> {
  return signInAt('/api/sign-in/link', { token })
}
