import { NotationError, sha256 } from '@edokko/engine'
import type { Weights, WeightSizes } from './weights.ts'
import { Network, offsetsOf } from './network.ts'
import type { Shape } from './network.ts'

/** How the weights of a file were made, and how good they are. */
export interface Provenance {
  readonly game: string
  readonly command: string
  readonly made: string // the day
  readonly fit: Readonly<Record<string, number>>
}

/** Numbers as whole ones of 16 bits, in base64, times a factor. */
interface Packed {
  readonly factor: number
  readonly numbers: string
}

const LARGEST = 0x7fff

/** The text of a weights file. Its keys are older than the names in this package: `habits` is the policy, `spread` the margin scale, `hunches` the beliefs. */
export function formatWeights(weights: Weights, provenance: Provenance): string {
  const content = {
    ...provenance,
    network: { ...weights.network.shape, ...pack(weights.network.weights) },
    habits: pack(weights.policy),
    spread: pack(weights.marginScale),
    ...(weights.beliefs.length > 0 && { hunches: pack(weights.beliefs) }),
    ...(weights.totals.length > 0 && { totals: pack(weights.totals) }),
  }
  return sealed(content)
}

/** The text of a weights file whose totals are other ones; everything else in it stays to the last bit. */
export function replaceTotals(content: object, totals: Float32Array): string {
  const { checksum: _, ...rest } = content as Record<string, unknown>
  return sealed({ ...rest, totals: pack(totals) })
}

function sealed(content: object): string {
  return `${JSON.stringify({ ...content, checksum: checksumOf(content) }, null, 2)}\n`
}

/** What a weights file holds. Throws a NotationError that says what is wrong with it. */
export function parseWeights(
  content: unknown,
  game: string,
  { shape, stages, totalWeights, policyWeights, beliefWeights }: WeightSizes,
): Weights {
  if (!isRecord(content)) throw new NotationError('a weights file holds one JSON object')
  const { checksum, ...rest } = content
  if (rest['game'] !== game) throw new NotationError(`these are weights of "${String(rest['game'])}", not of ${game}`)
  if (checksum !== checksumOf(rest)) throw new NotationError('the weights are damaged: their checksum is another one')
  const { network, habits, spread, hunches, totals } = rest
  const ownShape = shapeOf(network)
  if (ownShape?.inputs !== shape.inputs)
    throw new NotationError('the weights are for a network of another shape: they must be trained anew')
  return {
    network: new Network(ownShape, unpack('network', network, offsetsOf(ownShape).total)),
    policy: unpack('habits', habits, policyWeights),
    marginScale: unpack('spread', spread, stages),
    totals: totalWeights === 0 ? new Float32Array() : unpack('totals', totals, totalWeights),
    beliefs: beliefWeights === 0 ? new Float32Array() : unpack('hunches', hunches, beliefWeights),
  }
}

/** The shape that a network says it has; undefined if it says none. */
function shapeOf(network: unknown): Shape | undefined {
  if (!isRecord(network)) return undefined
  const [inputs, first, second] = [network['inputs'], network['first'], network['second']].map(Number)
  return [inputs, first, second].every((width) => Number.isSafeInteger(width) && width > 0)
    ? { inputs, first, second }
    : undefined
}

function pack(numbers: Float32Array): Packed {
  const factor = numbers.reduce((most, x) => Math.max(most, Math.abs(x)), 1e-9) / LARGEST
  const bytes = new Uint8Array(Int16Array.from(numbers, (x) => Math.round(x / factor)).buffer)
  return { factor, numbers: btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')) }
}

function unpack(name: string, packed: unknown, length: number): Float32Array {
  if (!isRecord(packed) || typeof packed['numbers'] !== 'string' || !Number.isFinite(packed['factor']))
    throw new NotationError(`the weights have no ${name}`)
  const bytes = bytesOf(name, packed['numbers'])
  if (bytes.length !== 2 * length)
    throw new NotationError(`the ${name} of the weights has ${bytes.length / 2} numbers instead of ${length}`)
  const factor = Number(packed['factor'])
  return Float32Array.from(new Int16Array(bytes.buffer), (x) => x * factor)
}

function bytesOf(name: string, base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0)
  } catch (error) {
    throw new NotationError(`the ${name} of the weights is damaged: it is not base64`, { cause: error })
  }
}

function checksumOf(content: object): string {
  return sha256(JSON.stringify(content)).slice(0, 16)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
