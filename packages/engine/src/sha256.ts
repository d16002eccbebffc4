/*
 * SHA-256 (FIPS 180-4), for the commitment to a seed. Node and browsers have one each, but Node's is not in the browser and
 * the browser's is asynchronous; a record must be checked by the same plain function everywhere.
 */

const PRIMES = firstPrimes(64)
/** The first 32 bits of the fractional parts of the cube roots, and of eight square roots, of the first primes. */
const K = PRIMES.map((prime) => fraction(prime ** (1 / 3)))
const START = PRIMES.slice(0, 8).map((prime) => fraction(prime ** (1 / 2)))

/** The hash of the text's UTF-8 bytes, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const message = padded(utf8(text))
  const hash = Int32Array.from(START)
  const w = new Int32Array(64)
  for (let block = 0; block < message.length; block += 64) {
    for (let i = 0; i < 16; i++) {
      const at = block + 4 * i
      w[i] = (message[at] << 24) | (message[at + 1] << 16) | (message[at + 2] << 8) | message[at + 3]
    }
    for (let i = 16; i < 64; i++) {
      const s0 = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ (w[i - 15] >>> 3)
      const s1 = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ (w[i - 2] >>> 10)
      w[i] = w[i - 16] + s0 + w[i - 7] + s1
    }
    compress(hash, w)
  }
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function compress(hash: Int32Array, w: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = hash
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = (e & f) ^ (~e & g)
    const t1 = (h + s1 + choice + K[i] + w[i]) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + s0 + majority) | 0
  }
  const added = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) hash[i] += added[i]
}

function padded(bytes: number[]): Uint8Array {
  const message = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6)
  message.set(bytes)
  message[bytes.length] = 0x80
  const bits = bytes.length * 8
  for (let i = 0; i < 4; i++) message[message.length - 1 - i] = bits >>> (8 * i)
  return message
}

function utf8(text: string): number[] {
  const wellFormed = text.replace(/[\ud800-\udfff]/gu, '\ufffd') // with the u flag only halves of a pair match
  return [...encodeURIComponent(wellFormed).matchAll(/%(..)|(.)/g)].map(([, escaped, plain]) =>
    escaped === undefined ? plain.charCodeAt(0) : Number.parseInt(escaped, 16),
  )
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 0x1_0000_0000) | 0
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return primes
}
