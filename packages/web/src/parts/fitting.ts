import { useCallback } from 'react'

type Fit = (element: HTMLElement) => void

const fits = new WeakMap<Element, Fit>()
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) if (target instanceof HTMLElement) fits.get(target)?.(target)
})

/**
 * For a text that is to fit its place: the ref calls `fit` when the element has got its size, and whenever that changes. By then all of the page is
 * laid out, so that measuring costs nothing; during drawing every measure would lay it out once more.
 */
export function useFitting(fit: Fit): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (element === null) return undefined
      fits.set(element, fit)
      observer.observe(element)
      return () => observer.unobserve(element)
    },
    [fit],
  )
}
