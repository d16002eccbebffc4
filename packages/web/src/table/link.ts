import type { Problem, RefereeRequests, TableSnapshot } from '@edokko/protocol'

/** What was asked for over a link and not done, for the page to word. */
export class LinkError extends Error {
  override readonly name = 'LinkError'
  readonly problem: Problem

  constructor(problem: Problem, detail: string) {
    super(detail)
    this.problem = problem
  }
}

/** What is heard of a watched table. */
export interface TableListener {
  onSnapshot(snapshot: TableSnapshot): void
  onLost(problem: Problem): void // another tab has taken it over, or whoever holds it broke
}

/** What a table is played with. With the choices of a move comes which decisions they answer: a server sees by it whether it means the same table. */
export interface TableRequests extends Pick<RefereeRequests, 'watch' | 'leave' | 'shown' | 'look' | 'record' | 'hint'> {
  act: { ask: RefereeRequests['act']['ask'] & { readonly decisions: readonly number[] }; answer: object }
}

/** The way from the page to whoever holds the truth of a table: the referee in this browser, or a server. */
export interface TableLink {
  readonly shared: boolean // several people may sit at this screen, and once a game is over it is seen with anybody's eyes
  ask<N extends keyof TableRequests>(name: N, ask: TableRequests[N]['ask']): Promise<TableRequests[N]['answer']>
  listen(table: string, listener: TableListener): void
  /** Only whoever listens can stop listening. */
  unlisten(table: string, listener: TableListener): void
}
