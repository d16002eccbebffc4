/** A box whose corners are cut at 45°: no corner of the house is round. */
export function cut(x: number, y: number, width: number, height: number, corner: number): string {
  const right = x + width
  const bottom = y + height
  return `M${x + corner} ${y}H${right - corner}L${right} ${y + corner}V${bottom - corner}L${right - corner} ${bottom}H${x + corner}L${x} ${bottom - corner}V${y + corner}Z`
}
