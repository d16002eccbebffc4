import { useCallback } from 'react'

type Fit = (element: HTMLElement) => void

const fits = new Map<Element, () => void>()
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) fits.get(target)?.()
})
document.fonts.addEventListener('loadingdone', () => {
  for (const fit of fits.values()) fit()
})

/**
 * For what is to fit its place, as a text in a tile or cards in a tab: the ref calls `fit` when the element has got its size, whenever that changes, and when fonts have come. By then all of the page is
 * laid out, so that measuring costs nothing; during drawing every measure would lay it out once more.
 */
export function useFitting(fit: Fit): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (element === null) return undefined
      fits.set(element, () => fit(element))
      observer.observe(element)
      return () => {
        observer.unobserve(element)
        fits.delete(element)
      }
    },
    [fit],
  )
}
