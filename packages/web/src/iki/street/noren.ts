/** A short curtain before a stall, with slits along its lower edge. */
export function noren(x: number, y: number, width: number, height: number): string {
  const slit = height * 0.12
  const cuts = [0.75, 0.5, 0.25].map((share) => {
    const at = x + width * share
    return `H${at + 1.2}v${-slit}h-2.4v${slit}`
  })
  return `M${x} ${y}H${x + width}V${y + height}${cuts.join('')}H${x}Z`
}
