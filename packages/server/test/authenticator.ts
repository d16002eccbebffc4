import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { JsonWebKey } from 'node:crypto'

/* A security key made of software: it makes passkeys and signs with them as a browser says it, so that the server is asked what real ones ask. */

/** What a browser is asked, as far as it matters here. */
interface Options {
  readonly challenge: string
  readonly rp?: { readonly id: string }
  readonly rpId?: string
  readonly excludeCredentials?: readonly { readonly id: string }[]
  readonly allowCredentials?: readonly { readonly id: string }[]
}

interface Key {
  readonly id: string
  readonly secret: JsonWebKey
}

/** How this one differs from what an honest browser would do. */
interface Twist {
  readonly origin?: string
  readonly host?: string // whose key it pretends to be
  readonly id?: string
  readonly challenge?: string
  readonly counter?: number
  readonly type?: string
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

export interface MadePasskey {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: {
    readonly clientDataJSON: string
    readonly attestationObject: string
    readonly transports: readonly string[]
  }
}

export class Authenticator {
  readonly keys: Key[] = []
  private readonly origin: string

  constructor(origin = 'https://games.example') {
    this.origin = origin
  }

  /** Makes a passkey; throws if it has one of those already that must not be made again. */
  create(options: object, twist: Twist = {}): MadePasskey {
    const { challenge, rp, excludeCredentials = [] } = options as Options
    if (excludeCredentials.some(({ id }) => this.keys.some((key) => key.id === id)))
      throw new Error('it has been made already')
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const secret = privateKey.export({ format: 'jwk' })
    const id = twist.id ?? randomBytes(16).toString('base64url')
    this.keys.push({ id, secret })
    const { x = '', y = '' } = secret
    const publicKey = cbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const bytes = Buffer.from(id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(bytes.length)
    const known = Buffer.concat([Buffer.alloc(16), length, bytes, publicKey])
    const data = authenticatorData(twist.host ?? rp?.id ?? '', HAS_KEY, twist.counter, known)
    const attestation = cbor(
      new Map<string, Attested>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', data],
      ]),
    )
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: this.clientData(twist.type ?? 'webauthn.create', challenge, twist).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['usb'],
      },
    }
  }

  /** Signs with the key that is allowed, or the first one it has. */
  sign(options: object, twist: Twist = {}): object {
    const { challenge, rpId = '', allowCredentials } = options as Options
    const key = this.keys.find(({ id }) => allowCredentials?.some((each) => each.id === id) ?? true)
    if (key === undefined) throw new Error('it has no such key')
    const data = authenticatorData(twist.host ?? rpId, 0, twist.counter)
    const clientData = this.clientData(twist.type ?? 'webauthn.get', challenge, twist)
    const signed = Buffer.concat([data, sha256(clientData)])
    const id = twist.id ?? key.id
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, createPrivateKey({ key: key.secret, format: 'jwk' })).toString('base64url'),
      },
    }
  }

  private clientData(type: string, challenge: string, twist: Twist): Buffer {
    const said = {
      type,
      challenge: twist.challenge ?? challenge,
      origin: twist.origin ?? this.origin,
      crossOrigin: false,
    }
    return Buffer.from(JSON.stringify(said))
  }
}

function authenticatorData(host: string, flags: number, counter = 0, rest = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(flags | USER_PRESENT | USER_VERIFIED, 0)
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(Buffer.from(host)), head, rest])
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

type Attested = string | Buffer | ReadonlyMap<string, string>
type Encodable =
  | number
  | string
  | Buffer
  | ReadonlyMap<number | string, number | string | Buffer | ReadonlyMap<string, string>>

/** As much of CBOR (RFC 8949) as a passkey needs: whole numbers, texts, bytes and maps. */
function cbor(value: Encodable): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count])
  return count < 256 ? Buffer.from([(kind << 5) | 24, count]) : Buffer.from([(kind << 5) | 25, count >> 8, count & 255])
}
