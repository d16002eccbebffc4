export type Encoding = 'br' | 'gzip'

/** The forms in which a file may also lie beside itself, the smaller one first. */
export const ENCODINGS: readonly { readonly name: Encoding; readonly extension: string }[] = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
]

/** Whether an Accept-Encoding header allows an encoding: "gzip, br;q=0.5, *;q=0". */
export function acceptsEncoding(header: string | undefined, encoding: Encoding): boolean {
  const offers = parseQualities(header)
  return (offers.get(encoding) ?? offers.get('*') ?? 0) > 0
}

/** The language of these that an Accept-Language header likes best, "pl-PL, en;q=0.5"; the first one if it likes none. */
export function preferredLanguage<L extends string>(header: string | undefined, languages: readonly [L, ...L[]]): L {
  const liked = [...parseQualities(header)].filter(([, quality]) => quality > 0).sort((a, b) => b[1] - a[1])
  const known = liked.flatMap(([name]) => languages.find((language) => language === name.split('-')[0]) ?? [])
  return known[0] ?? languages[0]
}

function parseQualities(header: string | undefined): ReadonlyMap<string, number> {
  return new Map((header ?? '').split(',').map(parseQuality))
}

function parseQuality(offer: string): [name: string, quality: number] {
  const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0]
}

/** Whether an If-None-Match header names this tag: the browser has the file already. */
export function matchesEtag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === tag)
}
