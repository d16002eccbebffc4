import { useSyncExternalStore } from 'react'

/* How wide names run in the fonts of the house. Until these have come, the measures are those of what stands in for them. */

const context = document.createElement('canvas').getContext('2d')
const widths = new Map<string, number>()
let fonts = 0

export function widthOf(text: string, font: string): number {
  const key = `${font} ${text}`
  const known = widths.get(key)
  if (known !== undefined || context === null) return known ?? 0
  context.font = font
  const { width } = context.measureText(text)
  widths.set(key, width)
  return width
}

function subscribe(changed: () => void): () => void {
  const forget = (): void => {
    widths.clear()
    fonts++
    changed()
  }
  document.fonts.addEventListener('loadingdone', forget)
  return () => document.fonts.removeEventListener('loadingdone', forget)
}

/** Draws again what was measured before the fonts came. */
export function useFonts(): void {
  useSyncExternalStore(subscribe, () => fonts)
}
