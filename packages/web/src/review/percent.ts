/** A share as people read it: "69.1 %". */
export function percent(language: string, share: number): string {
  return `${hundredths(language, share)}\u00A0%`
}

/** The same without its sign. */
export function hundredths(language: string, share: number): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(100 * share)
}
