import type { RefusalCode, RequestBody, ResponseBody } from '@edokko/protocol'
import type { Database } from '../db/index.ts'
import { openLink, personOfLink, stateOfLink, takeLink } from './device-links.ts'
import type { LinkState } from './device-links.ts'
import { Passkeys } from './passkeys.ts'
import type { Site } from './passkeys.ts'
import type { Visitor } from './password-gate.ts'
import type { People, Session, SignedIn } from './people.ts'
import { isGuest } from './person.ts'
import type { Person } from './person.ts'
import { isProved, proveSession } from './proofs.ts'
import { RecoveryCodes } from './recovery-codes.ts'

/** A passkey as its person may see it. */
interface PasskeyRow {
  readonly id: string
  readonly name: string
  readonly host: string
  readonly made: Date
  readonly used: Date | null
}

/** The ways to sign in beside the password: passkeys, codes on paper, and a link from one device to another. */
export class SignInMethods {
  private readonly database: Database
  private readonly people: People
  private readonly passkeys: Passkeys
  private readonly codes: RecoveryCodes

  constructor(database: Database, people: People) {
    this.database = database
    this.people = people
    this.passkeys = new Passkeys(database)
    this.codes = new RecoveryCodes(database)
  }

  /** How somebody can sign in, and in how many browsers they are signed in. */
  async list({ id }: Person, { session }: Visitor): Promise<ResponseBody<'ways'>> {
    const [row] = await this.database.query<Omit<ResponseBody<'ways'>, 'passkeys' | 'proved'>>(
      `select password is not null as password,
              (select count(*)::int from recovery_code where person = $1) as codes,
              (select count(*)::int from session where person = $1) as sessions
       from person where id = $1`,
      [id],
    )
    const passkeys = await this.database.query<PasskeyRow>(
      'select id, name, host, made_at as made, used_at as used from passkey where person = $1 order by made_at, id',
      [id],
    )
    return {
      ...(row ?? { password: false, codes: 0, sessions: 0 }), // they have just been deleted
      passkeys: passkeys.map(toListed),
      proved: await isProved(this.database, session),
    }
  }

  async offerPasskey(person: Person, site: Site, visitor: Visitor): Promise<object | RefusalCode> {
    return (await this.refuseUnproved(person, visitor)) ?? this.passkeys.creationOptions(person, site)
  }

  /** Somebody has a passkey from now on; a guest is known elsewhere too, then. */
  async addPasskey(
    person: Person,
    { name, passkey }: RequestBody<'newPasskey'>,
    site: Site,
    visitor: Visitor,
  ): Promise<RefusalCode | undefined> {
    const refused =
      (await this.refuseUnproved(person, visitor)) ?? (await this.passkeys.add(person, name, passkey, site))
    if (refused !== undefined) return refused
    await proveSession(this.database, visitor.session)
    this.people.tellChanged(person.id)
    return undefined
  }

  renamePasskey(person: Person, { id, name }: RequestBody<'renamePasskey'>): Promise<RefusalCode | undefined> {
    return this.passkeys.rename(person, id, name)
  }

  async removePasskey(person: Person, id: string, visitor: Visitor): Promise<RefusalCode | undefined> {
    const refused = (await this.refuseUnproved(person, visitor)) ?? (await this.passkeys.remove(person, id))
    if (refused === undefined) this.people.tellChanged(person.id)
    return refused
  }

  /** A new set of codes; a guest needs none, for nobody but their browser knows them. */
  async renewCodes(person: Person, visitor: Visitor): Promise<readonly string[] | RefusalCode> {
    if (isGuest(person)) return 'illegal'
    return (await this.refuseUnproved(person, visitor)) ?? this.codes.renew(person)
  }

  async openLink(person: Person, visitor: Visitor): Promise<{ readonly token: string } | RefusalCode> {
    if (isGuest(person)) return 'illegal'
    const refused = await this.refuseUnproved(person, visitor)
    return refused ?? { token: await openLink(this.database, person) }
  }

  stateOfLink(person: Person): Promise<LinkState> {
    return stateOfLink(this.database, person)
  }

  /** Whom a link would sign in. */
  async lookAtLink(token: string): Promise<{ readonly name: string } | RefusalCode> {
    const person = await personOfLink(this.database, token)
    return person === undefined ? 'wrong-link' : { name: person.name }
  }

  askForPasskey(person: Person | undefined, site: Site): Promise<object> {
    return this.passkeys.requestOptions(person, site)
  }

  async signInWithPasskey(
    signed: RequestBody<'passkeySignIn'>,
    site: Site,
    before: Session | undefined,
    visitor: Visitor,
  ): Promise<SignedIn | RefusalCode> {
    const known = await this.passkeys.recognize(signed, site)
    if (known === undefined) return 'wrong-passkey'
    return this.people.admit(known.person, before, visitor, async (queryable) =>
      (await this.passkeys.use(queryable, known.id)) ? undefined : 'wrong-passkey',
    )
  }

  async signInWithCode(code: string, before: Session | undefined, visitor: Visitor): Promise<SignedIn | RefusalCode> {
    const known = await this.codes.find(code, visitor)
    if (typeof known === 'string') return known
    return this.people.admit(known.person, before, visitor, async (queryable) =>
      (await this.codes.use(queryable, known.hash)) ? undefined : 'wrong-code',
    )
  }

  async signInByLink(token: string, before: Session | undefined, visitor: Visitor): Promise<SignedIn | RefusalCode> {
    const person = await personOfLink(this.database, token)
    if (person === undefined) return 'wrong-link'
    return this.people.admit(person, before, visitor, async (queryable) =>
      (await takeLink(queryable, token)) ? undefined : 'wrong-link',
    )
  }

  /** Somebody who has a way in shows first that it is theirs; a guest has nothing to show. */
  private async refuseUnproved(person: Person, { session }: Visitor): Promise<'unproved' | undefined> {
    return isGuest(person) || (await isProved(this.database, session)) ? undefined : 'unproved'
  }
}

function toListed({ id, name, host, made, used }: PasskeyRow): ResponseBody<'ways'>['passkeys'][number] {
  return { id, name, host, made: made.getTime(), ...(used === null ? {} : { used: used.getTime() }) }
}
