/** How far the river must reach: 60, as on the board, or further in whole stretches of 20. */
export function riverEnd(most: number): number {
  return Math.max(60, Math.ceil(most / 20) * 20)
}
