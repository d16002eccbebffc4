import { randomUUID } from 'node:crypto'
import { Browser } from './browser.ts'
import type { RestlessPerson } from './restless-person.ts'
import type { Witness } from './witness.ts'

/* What people do about themselves while their games go on. */

interface Errand {
  readonly person: RestlessPerson
  readonly ports: readonly number[]
  readonly witness: Witness
  /** Lays a table that waits for company. */
  readonly layTable: (browser: Browser) => Promise<string>
}

/** A guest makes an account, signs in and out elsewhere, and has another password. */
export async function haveAccount({ person, ports, witness, layTable }: Errand): Promise<void> {
  const { people } = witness
  const account = `guest-${randomUUID().slice(0, 8)}`
  const [password, other] = [randomUUID(), randomUUID()]
  await person.browser.need('/api/account', { account, password }, 'illegal') // they have one already
  people.hasAccount(person.id, account)
  const second = new Browser(ports, witness)
  const signIn = async (browser: Browser, word: string): Promise<string> => {
    const id = await browser.need('/api/sign-in', { account, password: word })
    if (id !== person.id) witness.problems.push('somebody was signed in as another')
    return browser.cookie ?? ''
  }

  const first = await signIn(second, password)
  await second.need('/api/sign-out', {})
  people.isSignedOut(first)

  const guest = new Browser(ports, witness)
  const id = await guest.need('/api/guest', { name: 'Passer-by' })
  const table = await layTable(guest)
  await signIn(guest, password) // the guest and their table are the account's from now on
  people.isDeleted(id)
  witness.laid(table, 'waiting')
  witness.isHostedBy(table, person.id)

  await person.browser.need('/api/password', { old: password, new: other }, 'wrong-password') // it is the new one already
  people.isSignedOut(guest.cookie ?? '')
  people.isSignedIn(person.browser.cookie ?? '')
  people.isSignedIn(await signIn(second, other))
}

/** Two guests are not known any more: one signs out everywhere, one is deleted, and with them the table that waits for nobody else. */
export async function passBy({ ports, witness, layTable }: Omit<Errand, 'person'>): Promise<void> {
  const { people } = witness
  const stranger = new Browser(ports, witness)
  await stranger.need('/api/guest', { name: 'Stranger' })
  const { cookie: session = '' } = stranger
  await stranger.need('/api/sign-out-everywhere', {}, 'no-session')
  people.isSignedOut(session)

  const leaver = new Browser(ports, witness)
  const leaverId = await leaver.need('/api/guest', { name: 'Leaver' })
  const table = await layTable(leaver)
  await leaver.need('/api/me/delete', {}, 'no-session')
  people.isDeleted(leaverId)
  witness.laid(table, 'closed')
}

/** A guest would like to be told of tables, at addresses where nobody is, and then would not. */
export async function askForNotices({ ports, witness }: Pick<Errand, 'ports' | 'witness'>): Promise<void> {
  const guest = new Browser(ports, witness)
  const id = await guest.need('/api/guest', { name: 'Listener' })
  const endpoint = 'https://push.invalid/listener'
  const [p256dh, auth] = ['A'.repeat(87), 'A'.repeat(22)]
  const token = 'A'.repeat(43)
  await guest.need('/api/notices/push', { endpoint, keys: { p256dh, auth }, label: 'Nobody', language: 'en' })
  await guest.need('/api/notices/hook', { address: 'https://hook.invalid/', language: 'en' })
  await guest.need('/api/notices/mail', { address: 'listener@mail.invalid', language: 'en' }, 'illegal') // this server writes no letters
  await guest.need('/api/notices/hours', { hours: { zone: 'UTC', from: 0, to: 60 } })
  await guest.need('/api/notices/change', { means: 'hook', kinds: ['turn'] })
  await guest.need('/api/notices/test', { means: 'hook' })
  await guest.ask('/api/notices')
  for (const path of ['/api/notices/confirm', '/api/notices/stop']) await guest.need(path, { token }, 'stale')
  await guest.need(`/api/notices/unsubscribe?token=${token}`, {})
  await guest.need('/api/notices/push/remove', { endpoint })
  await guest.need('/api/notices/remove', { means: 'hook' })
  await guest.need('/api/me/delete', {}, 'no-session')
  witness.people.isDeleted(id)
}

/** Two guests become friends by a link, and are deleted in the end; one has laid a table, to which the other does not come. */
export async function makeFriends({ ports, witness, layTable }: Omit<Errand, 'person'>): Promise<void> {
  const { people } = witness
  const [one, other] = [new Browser(ports, witness), new Browser(ports, witness)]
  const ids = [await one.need('/api/guest', { name: 'Friend' }), await other.need('/api/guest', { name: 'Other' })]
  const { word } = (await one.ask('/api/friends/links', {})).body as { readonly word?: string }
  for (const path of ['look', 'accept']) await other.need(`/api/friends/${path}`, { word })
  await one.ask('/api/friends')
  await one.need('/api/friends/shown', { on: false })
  await one.need('/api/friends/links/end', { link: randomUUID() }) // which is nobody's, and so is the friend: what they are called is told elsewhere
  await one.need('/api/friends/remove', { friend: randomUUID() })
  const table = await layTable(one)
  await other.need(`/api/tables/${table}/decline`, {})
  for (const guest of [one, other]) await guest.need('/api/me/delete', {}, 'no-session')
  for (const id of ids) people.isDeleted(id)
  witness.laid(table, 'closed')
}

/** A guest shows themselves, and another looks at them, at their table, and reports their name. */
export async function showThemselves({ ports, witness, layTable }: Omit<Errand, 'person'>): Promise<void> {
  const [guest, reader] = [new Browser(ports, witness), new Browser(ports, witness)]
  const id = await guest.need('/api/guest', { name: 'Passer-by' })
  const readerId = await reader.need('/api/guest', { name: 'Reader' })
  const table = await layTable(guest)
  await guest.need('/api/profile', { avatar: 'kite', shown: 'everybody' })
  await reader.ask(`/api/people/${id}`)
  await reader.ask(`/api/tables/${table}/people`)
  await reader.need(`/api/people/${id}/report`, {})
  for (const browser of [guest, reader]) await browser.need('/api/me/delete', {}, 'no-session')
  for (const person of [id, readerId]) witness.people.isDeleted(person)
  witness.laid(table, 'closed')
}
