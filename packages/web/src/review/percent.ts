/** A number with one digit after the point and a real minus, as the language writes it. */
export function inTenths(language: string, value: number): string {
  return formatted(language, 'negative', value)
}

/** The same with a plus before what is gained. */
export function inSignedTenths(language: string, value: number): string {
  return formatted(language, 'exceptZero', value)
}

/** Shares of a win in percent. */
export function inPercent(language: string, share: number): string {
  return inTenths(language, 100 * share)
}

/** The same with a plus before what is gained. */
export function inSignedPercent(language: string, share: number): string {
  return inSignedTenths(language, 100 * share)
}

const formats = new Map<string, Intl.NumberFormat>()

function formatted(language: string, signDisplay: 'negative' | 'exceptZero', value: number): string {
  const key = `${language} ${signDisplay}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay })
  formats.set(key, format)
  return format.format(value).replace('-', '\u2212')
}
