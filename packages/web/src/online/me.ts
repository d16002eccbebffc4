import { plainName } from '@edokko/protocol'
import type { ResponseBody } from '@edokko/protocol'
import { create } from 'zustand/react'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { forgetGames } from './kept-games.ts'
import { forgetMyTables } from './lists.ts'
import { forgetPush } from './push.ts'
import { PASSWORD_PATIENCE, request, RequestError, send } from './requests.ts'
import { socketClient } from './socket-client.ts'
import { useTurnNotifierWanted } from './turn-notifier-wanted.ts'

/** Somebody whom the server knows. */
export type Person = ResponseBody<'person'>

/** Who the reader is on the server. A lost one was known there, and is not any more. */
interface Me {
  readonly state: 'asking' | 'known' | 'stranger' | 'lost' | 'unreachable'
  readonly person: Person | undefined
}

export const useMe = create<Me>(() => ({ state: 'asking', person: undefined }))

/** What is to be done when the reader is somebody else, or nobody; not when it is only not known for a while who they are. */
const farewells: (() => void)[] = [forgetMyTables, forgetGames]

export function onFarewell(forget: () => void): void {
  farewells.push(forget)
}

let last: string | undefined // who the reader was when it was known

useMe.subscribe(({ state, person }) => {
  if (person !== undefined) useTurnNotifierWanted.setState({ wanted: true })
  if (state === 'asking' || state === 'unreachable' || last === person?.id) return
  if (last !== undefined || person === undefined) for (const forget of farewells) forget()
  last = person?.id
})

/** The name that the server was told last. Who has told none has never been there, and need not ask. */
const TOLD = 'edokko told'

function toldName(): string | undefined {
  try {
    return localStorage.getItem(TOLD) ?? undefined
  } catch {
    return undefined
  }
}

function saveToldName(name: string | undefined): void {
  try {
    if (name === undefined) localStorage.removeItem(TOLD)
    else localStorage.setItem(TOLD, name)
  } catch {
    // it is asked next time, then
  }
}

/** A name as the server takes it: on one line, without signs that nobody sees. */
export function cleanName(name: string): string {
  return plainName(name.replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/gu, ''))
}

/** The reader would be somebody, but has no name yet. */
export class MissingName extends Error {
  override readonly name = 'NoName'
}

function become(person: Person): void {
  const { person: before } = useMe.getState()
  useMe.setState({ state: 'known', person })
  saveToldName(person.name)
  if (before?.id !== person.id) socketClient().reconnect()
}

/** The server does not know the reader, though it should. */
export function loseSession(): void {
  if (useMe.getState().person === undefined) return
  useMe.setState({ state: 'lost', person: undefined })
  socketClient().reconnect()
}

let looking: Promise<void> | undefined

/** Asks the server who the reader is, once for all who want to know. */
export function refreshMe(): Promise<void> {
  looking ??= look().finally(() => {
    looking = undefined
  })
  return looking
}

/** A name that was changed here meanwhile is told; one that was changed elsewhere is taken. */
async function look(): Promise<void> {
  const told = toldName()
  if (told === undefined) return useMe.setState({ state: 'stranger', person: undefined })
  try {
    const person = await request('person', '/api/me')
    const here = cleanName(useSettings.getState().name)
    useMe.setState({ state: 'known', person })
    saveToldName(told)
    if (here !== '' && here !== told) return await tellName()
    changeSettings({ name: person.name })
    saveToldName(person.name)
  } catch (error) {
    const lost = error instanceof RequestError && error.code === 'no-session'
    useMe.setState({ state: lost ? 'lost' : 'unreachable', person: undefined })
  }
}

/** A name that the server does not take is said to be so where it is typed. */
async function tellName(): Promise<void> {
  try {
    await updateName()
  } catch (error) {
    const refused = error instanceof RequestError && ['bad-name', 'name-taken'].includes(error.code)
    if (!refused) throw error
  }
}

/** Lets the server know the reader, as a guest if need be, by the name of the settings. */
export async function signInAsGuest(): Promise<Person> {
  const name = cleanName(useSettings.getState().name)
  if (name === '') throw new MissingName()
  const { person } = useMe.getState()
  if (person?.name === name) return person
  const guest = await request('person', '/api/guest', { name })
  become(guest)
  return guest
}

/** Tells the name of the settings to a server that knows the reader already. */
export async function updateName(): Promise<void> {
  const { person } = useMe.getState()
  if (person !== undefined && cleanName(useSettings.getState().name) !== '') await signInAsGuest()
}

/** A guest gets an account, by which they are known on other devices too. */
export async function createAccount(account: string, password: string): Promise<void> {
  if (useMe.getState().person === undefined) await signInAsGuest()
  become(await request('person', '/api/account', { account, password }))
}

/** Whether somebody is known to this browser only. */
export function isGuest({ account, passkeys }: Person): boolean {
  return account === undefined && passkeys !== true
}

/** The reader shows who they are, in one of the ways to do so, and is that person from now on. */
export async function signInAt(path: string, shown: object): Promise<void> {
  const person = await request('person', path, shown, PASSWORD_PATIENCE)
  changeSettings({ name: person.name })
  become(person)
}

export function signIn(account: string, password: string): Promise<void> {
  return signInAt('/api/sign-in', { account, password })
}

/** Who has just signed in need not know the old password. */
export async function changePassword(before: string | undefined, after: string): Promise<void> {
  const old = before === undefined ? {} : { old: before }
  await send('/api/password', { ...old, new: after }, PASSWORD_PATIENCE)
}

function leave(): void {
  forgetPush()
  saveToldName(undefined)
  useMe.setState({ state: 'stranger', person: undefined })
  socketClient().reconnect()
}

export async function signOut(everywhere: boolean): Promise<void> {
  await send(everywhere ? '/api/sign-out-everywhere' : '/api/sign-out')
  leave()
}

/** Deletes what the server knows of the reader; who has an account says the password. */
export async function deleteMe(password: string | undefined): Promise<void> {
  await send('/api/me/delete', password === undefined ? {} : { password }, PASSWORD_PATIENCE)
  leave()
}
