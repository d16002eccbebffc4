/** A number as it is printed, with a real minus. */
export function inFigures(number: number): string {
  return String(number).replace('-', '\u2212')
}
