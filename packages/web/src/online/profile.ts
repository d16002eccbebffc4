import type { RequestBody } from '@edokko/protocol'
import { signInAsGuest, useMe } from './me.ts'
import { request } from './requests.ts'

/** The reader is shown another way from now on. */
export async function changeProfile(change: RequestBody<'profile'>): Promise<void> {
  await signInAsGuest()
  const person = await request('person', '/api/profile', change)
  useMe.setState({ state: 'known', person })
}
