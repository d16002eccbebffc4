import type { RefusalCode, RequestBody } from '@edokko/protocol'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { isUniqueViolation } from '../db/index.ts'
import type { Database, Queryable } from '../db/index.ts'
import { newChallenge, takeChallenge } from './challenges.ts'
import { claimName } from './names.ts'
import { PERSON_COLUMNS, toPerson } from './person.ts'
import type { Person, PersonRow } from './person.ts'

/* Passkeys: pairs of keys of which a browser or a phone keeps one half, and the server the other, which is no secret. The library that reads them is loaded when somebody uses one. */

const webauthn = () => import('@simplewebauthn/server')

const MAX_PASSKEYS = 20 // of a person

/** Whoever unlocks a device is asked to show that it is theirs, where it can ask. */
const USER_VERIFICATION = 'preferred'

/** EdDSA, ES256 and RS256: what every Node that this runs on can check, so that no process of a site makes what another cannot read. */
const ALGORITHMS = [-8, -7, -257]

/** The site that a browser is at. A passkey is made for its host, and whatever it signs names its origin. */
export interface Site {
  readonly host: string
  readonly origin: string
}

/** What a browser has made, or signed, as it says it. */
type MadePasskey = RequestBody<'newPasskey'>['passkey']
type SignedChallenge = RequestBody<'passkeySignIn'>

/** Whose passkey has signed, and which one. */
interface Recognized {
  readonly person: Person
  readonly id: string
}

interface KnownKey {
  readonly id: string
  readonly transports: AuthenticatorTransport[]
}

export class Passkeys {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  /** What a browser is asked, to make a passkey of this person for this site. One that has made one already makes no second. */
  async creationOptions({ id, name, account = name }: Person, { host }: Site): Promise<object> {
    const { generateRegistrationOptions } = await webauthn()
    return generateRegistrationOptions({
      rpName: 'Edokko',
      rpID: host,
      userID: new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex')),
      userName: account,
      userDisplayName: name,
      challenge: await newChallenge(this.database, id),
      excludeCredentials: await this.keysOf(id, host),
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: USER_VERIFICATION },
    })
  }

  /** What a browser is asked, to recognize somebody by a passkey: whichever it has, or one of a person whose session it has. */
  async requestOptions(person: Person | undefined, { host }: Site): Promise<object> {
    const { generateAuthenticationOptions } = await webauthn()
    return generateAuthenticationOptions({
      rpID: host,
      challenge: await newChallenge(this.database, undefined),
      userVerification: USER_VERIFICATION,
      ...(person?.passkeys === true ? { allowCredentials: await this.keysOf(person.id, host) } : {}),
    })
  }

  /** Keeps a passkey that a browser has made for this person. */
  async add({ id }: Person, label: string, made: MadePasskey, site: Site): Promise<RefusalCode | undefined> {
    const key = await this.verifyMade(id, made, site)
    if (key === undefined) return 'wrong-passkey'
    try {
      return await this.database.transaction(async (queryable) => {
        const name = await lockPerson(queryable, id)
        if (name === undefined) return 'no-session'
        if (!(await claimName(queryable, id, name))) return 'name-taken'
        const others = await queryable.query('select from passkey where person = $1', [id])
        if (others.length >= MAX_PASSKEYS) return 'too-many'
        await queryable.query(
          'insert into passkey (id, person, key, transports, host, name) values ($1, $2, $3, $4, $5, $6)',
          [made.id, id, key, made.response.transports ?? [], site.host, label],
        )
        return undefined
      })
    } catch (error) {
      if (isUniqueViolation(error)) return 'wrong-passkey' // somebody has it
      throw error
    }
  }

  /** Whose passkey has signed; undefined if it is known to nobody, was made for another site, or has signed something else. */
  async recognize({ id, response }: SignedChallenge, { host, origin }: Site): Promise<Recognized | undefined> {
    const challenge = challengeIn(response.clientDataJSON)
    if (challenge === undefined || !(await takeChallenge(this.database, challenge, undefined))) return undefined
    const [row] = await this.database.query<PersonRow & { readonly key: Uint8Array }>(
      `select ${PERSON_COLUMNS}, key from passkey join person on person.id = passkey.person
       where passkey.id = $1 and host = $2`,
      [id, host],
    )
    if (row === undefined) return undefined
    const { verifyAuthenticationResponse } = await webauthn()
    const verified = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
      credential: { id, publicKey: new Uint8Array(row.key), counter: 0 }, // a key that several devices share does not count
    }).catch(() => undefined) // it says no by throwing
    return verified?.verified === true ? { person: toPerson(row), id } : undefined
  }

  /** Somebody signs in with a passkey; false if it has been removed meanwhile. */
  async use(queryable: Queryable, id: string): Promise<boolean> {
    return (await queryable.query('update passkey set used_at = now() where id = $1 returning id', [id])).length > 0
  }

  async rename({ id: person }: Person, id: string, name: string): Promise<RefusalCode | undefined> {
    const renamed = await this.database.query(
      'update passkey set name = $3 where id = $1 and person = $2 returning id',
      [id, person, name],
    )
    return renamed.length > 0 ? undefined : 'wrong-passkey'
  }

  /** Nobody signs in with this passkey any more, unless it is the last way in that its person has. */
  remove({ id: person }: Person, id: string): Promise<RefusalCode | undefined> {
    return this.database.transaction(async (queryable) => {
      await lockPerson(queryable, person) // two at once may not remove each other's last way in
      const own = await queryable.query<{ id: string }>('select id from passkey where person = $1', [person])
      if (!own.some((each) => each.id === id)) return 'wrong-passkey'
      const removed = await queryable.query(
        `delete from passkey where id = $1
           and ($2 or exists (select from person where id = passkey.person and password is not null)) returning id`,
        [id, own.length > 1],
      )
      return removed.length > 0 ? undefined : 'last-way'
    })
  }

  /** The public half of a new passkey, if it was made for this person at this site. */
  private async verifyMade(
    person: string,
    { id, response }: MadePasskey,
    { host, origin }: Site,
  ): Promise<Uint8Array | undefined> {
    const challenge = challengeIn(response.clientDataJSON)
    if (challenge === undefined || !(await takeChallenge(this.database, challenge, person))) return undefined
    const { verifyRegistrationResponse } = await webauthn()
    const { clientDataJSON, attestationObject } = response
    const made = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => undefined) // it says no by throwing
    const credential = made?.verified === true ? made.registrationInfo.credential : undefined
    return credential?.id === id ? credential.publicKey : undefined
  }

  private keysOf(person: string, host: string): Promise<KnownKey[]> {
    return this.database.query<KnownKey>('select id, transports from passkey where person = $1 and host = $2', [
      person,
      host,
    ])
  }
}

/** Nobody else changes how this person signs in meanwhile. Gives what they are called; undefined if there is no such person any more. */
async function lockPerson(queryable: Queryable, person: string): Promise<string | undefined> {
  const [row] = await queryable.query<{ name: string }>('select name from person where id = $1 for update', [person])
  return row?.name
}

/** The challenge that a browser says it has answered. */
function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      readonly challenge?: unknown
    }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
