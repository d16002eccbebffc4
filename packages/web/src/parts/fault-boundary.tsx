import { Component } from 'react'
import type { ReactNode } from 'react'
import { fetchUpdate, reloadOnce } from '../offline/offline.ts'
import { PieceError } from '../pieces/fetch-piece.ts'
import { FaultNotice } from './fault-notice.tsx'

interface FaultBoundaryProps {
  readonly children: ReactNode
  readonly place?: string // the fault is forgotten when the reader goes elsewhere
  readonly caught?: () => void
  readonly stored?: () => boolean // whether what was played is; it is, if nothing is known
  readonly instead?: ReactNode // in place of the notice; null where the page does without what broke
}

interface State {
  readonly fault?: { readonly error: unknown } | undefined
}

/** Keeps what breaks while it is drawn from taking the rest of the page along, and offers the ways on. */
export class FaultBoundary extends Component<FaultBoundaryProps, State> {
  override state: State = {}
  private tries = 0

  static getDerivedStateFromError(error: unknown): State {
    return { fault: { error } }
  }

  override componentDidCatch(error: unknown): void {
    this.props.caught?.()
    if (error instanceof PieceError && this.props.instead !== null) reloadOnce() // a newer version may have taken its place
  }

  override componentDidUpdate({ place }: FaultBoundaryProps): void {
    if (place !== this.props.place) this.forget()
  }

  override render(): ReactNode {
    const { children, instead, stored } = this.props
    const { fault } = this.state
    if (fault === undefined) return children
    if (instead !== undefined) return instead
    return <FaultNotice error={fault.error} stored={stored?.() ?? true} again={() => this.again(fault.error)} />
  }

  /** What breaks a second time, or could not be fetched, is tried with the page loaded anew. */
  private again(error: unknown): void {
    if (navigator.onLine && (error instanceof PieceError || this.tries++ > 0)) void fetchUpdate()
    else this.forget()
  }

  private forget(): void {
    if (this.state.fault !== undefined) this.setState({ fault: undefined })
  }
}
