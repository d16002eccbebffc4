import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react'
import { fetchPiece } from './fetch-piece.ts'

/** A component that is fetched when it is drawn. If it could not be had, it is fetched anew when it is drawn again. */
export function lazyPiece<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Piece = begin()
  function begin(): LazyExoticComponent<ComponentType<P>> {
    return lazy(async () => {
      try {
        return { default: await fetchPiece(load) }
      } catch (error) {
        Piece = begin()
        throw error
      }
    })
  }
  return function LazyPiece(props: P): ReactNode {
    return <Piece {...props} />
  }
}
