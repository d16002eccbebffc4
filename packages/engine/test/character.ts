import * as fc from 'fast-check'

/** Any code point, as `unit: 'binary'` draws them too, but without a list of all of them, which takes a second to make. */
export const CHARACTER = fc.nat(0x10_ffff).map((point) => String.fromCodePoint(point))
