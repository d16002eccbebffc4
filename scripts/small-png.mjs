import { crc32, deflateSync, inflateSync } from 'node:zlib'

/* Makes the pictures of a browser small enough to keep: few colours are told apart in them, so each pixel needs only the number of its own. */

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** A PNG of at most 256 colours that looks like this one, which a browser has made: eight bits a channel, not interlaced. */
export function smallPng(png) {
  const { width, height, pixels, channels } = decode(png)
  for (const bits of [6, 5, 4, 3]) {
    const buckets = bucketsOf(pixels, channels, bits)
    if (buckets.size <= 256) return encode(width, height, buckets, pixels, channels, bits)
  }
  throw new Error('This picture has too many colours.')
}

/** Colours that are nearly the same, by what they have in common; each bucket is shown as the colour most often met in it. */
function bucketsOf(pixels, channels, bits) {
  const counts = new Map()
  for (let i = 0; i < pixels.length; i += channels) {
    const colour = pixels.readUIntBE(i, 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const buckets = new Map()
  for (const [colour] of [...counts].sort((a, b) => b[1] - a[1])) {
    const key = keyOf(colour, bits)
    if (!buckets.has(key)) buckets.set(key, { index: buckets.size, colour })
  }
  return buckets
}

function keyOf(colour, bits) {
  const mask = (0xff << (8 - bits)) & 0xff
  return colour & (mask * 0x010101)
}

function encode(width, height, buckets, pixels, channels, bits) {
  const rows = Buffer.alloc(height * (width + 1)) // each row begins with its filter, 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const colour = pixels.readUIntBE((y * width + x) * channels, 3)
      rows[y * (width + 1) + 1 + x] = buckets.get(keyOf(colour, bits)).index
    }
  const palette = Buffer.alloc(3 * buckets.size)
  for (const { index, colour } of buckets.values()) palette.writeUIntBE(colour, 3 * index, 3)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  const parts = [chunk('IHDR', header), chunk('PLTE', palette), chunk('IDAT', deflateSync(rows, { level: 9 }))]
  return Buffer.concat([SIGNATURE, ...parts, chunk('IEND', Buffer.alloc(0))])
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

function decode(png) {
  const data = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  const [width, height, channels] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25] === 6 ? 4 : 3]
  return { width, height, channels, pixels: unfiltered(inflateSync(Buffer.concat(data)), width * channels, channels) }
}

/** The bytes of a picture whose rows were each written as differences from what is left of and above them. */
function unfiltered(raw, length, step) {
  const height = raw.length / (length + 1)
  const out = Buffer.alloc(height * length)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (length + 1)]
    for (let x = 0; x < length; x++) {
      const at = y * length + x
      const left = x < step ? 0 : out[at - step]
      const up = y === 0 ? 0 : out[at - length]
      const corner = x < step || y === 0 ? 0 : out[at - length - step]
      out[at] = raw[y * (length + 1) + 1 + x] + [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter]
    }
  }
  return out
}

/** Of left, up and corner the one nearest to left + up − corner. */
function nearest(left, up, corner) {
  const [byLeft, byUp, byCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}
