/** The path of a rectangle whose corners are cut at 45°: no corner of the house is round. */
export function cutRect(x: number, y: number, width: number, height: number, corner: number): string {
  const right = x + width
  const bottom = y + height
  return `M${x + corner} ${y}H${right - corner}L${right} ${y + corner}V${bottom - corner}L${right - corner} ${bottom}H${x + corner}L${x} ${bottom - corner}V${y + corner}Z`
}

/** The path of the four corners of a rectangle at the origin, each `long` both ways, `out` outside of it. */
export function corners(width: number, height: number, out: number, long: number): string {
  const right = width + out
  const bottom = height + out
  return `M${-out} ${long - out}V${-out}H${long - out}M${right - long} ${-out}H${right}V${long - out}M${right} ${bottom - long}V${bottom}H${right - long}M${long - out} ${bottom}H${-out}V${bottom - long}`
}
