import type { CDPSession, Page } from 'playwright-core'

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
