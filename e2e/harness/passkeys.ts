import type { CDPSession, Page } from 'playwright-core'
import type { Guest, OnlineSite } from './online-site.ts'
import type { View } from './views.ts'

/** A page of a site under a name, without which there are no passkeys. */
export function underName(site: Pick<OnlineSite, 'address'>, path: string): string {
  return site.address(path).replace('127.0.0.1', 'localhost')
}

/** A device of somebody's, with a key built in, that has never been at a site. */
export async function newDevice(site: OnlineSite, view: View = {}): Promise<Guest & { readonly key: DeviceKey }> {
  const guest = await site.open('/nowhere', view)
  return { ...guest, key: await DeviceKey.of(guest.page) }
}

/** The security key that is built into somebody's device, played by the browser: it says yes to whatever it is asked. */
export class DeviceKey {
  private readonly session: CDPSession
  private readonly authenticatorId: string

  private constructor(session: CDPSession, authenticatorId: string) {
    this.session = session
    this.authenticatorId = authenticatorId
  }

  static async of(page: Page): Promise<DeviceKey> {
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return new DeviceKey(session, authenticatorId)
  }

  /** The passkeys of another device are on this one too, as a cloud brings them. */
  async copyFrom({ session, authenticatorId }: DeviceKey): Promise<void> {
    const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
    for (const credential of credentials)
      await this.session.send('WebAuthn.addCredential', { authenticatorId: this.authenticatorId, credential })
  }
}
