/** Shares of a win in percent, with one digit after the point and a real minus, as the language writes them. */
export function inPercent(language: string, share: number): string {
  return formatted(language, 'negative', share)
}

/** The same with a plus before what is gained. */
export function inSignedPercent(language: string, share: number): string {
  return formatted(language, 'exceptZero', share)
}

const formats = new Map<string, Intl.NumberFormat>()

function formatted(language: string, signDisplay: 'negative' | 'exceptZero', share: number): string {
  const key = `${language} ${signDisplay}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay })
  formats.set(key, format)
  return format.format(100 * share).replace('-', '\u2212')
}
