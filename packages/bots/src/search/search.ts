import { ADVANCE, OVER } from '@edokko/engine'
import type { Choice, Game, Kind, Rng, Seat, State, View } from '@edokko/engine'
import type { Mind } from '../mind.ts'
import type { Budget, Opinion } from '../player.ts'
import { Continuation } from './continuation.ts'
import { Imagination } from './imagination.ts'
import { NOWHERE, Tree } from './tree.ts'

/** How much worse than its siblings a choice is thought to be before it was tried. */
const CAUTION = 0.05
/** No game has more seats, or more kinds of decisions. */
const SEATS = 4
const DECISIONS = 32
/** How many iterations pass between two looks at the clock. */
const PATIENCE = 16
/** So often a place is come to with hands that are new there before it is gone beyond with another. */
const FAMILIAR = 20

/**
 * Information-set Monte Carlo tree search for any number of players. Each iteration draws a world that the player cannot tell from the
 * real one, walks down the tree by the choices that this world allows, adds a node, plays on to where the mind can judge the
 * table, and tells every node on the way what its chooser got.
 *
 * A place in the tree is what everybody has seen happen. What to choose there is thought about apart for every hand that the chooser may
 * hold; then it goes on at one place again, because the others have only seen the choice. Where nobody holds anything that others
 * cannot see, a choice is the next place itself.
 */
export class Search<K extends Kind> {
  private readonly game: Game<K>
  private readonly mind: Mind<K>
  private readonly state: State<K>
  private tree = new Tree()
  private spare = new Tree()
  private readonly legal: Int32Array
  private readonly weights: Float64Array
  private readonly imagination: Imagination<K>
  private readonly continuation: Continuation<K>
  private readonly nodeOf: Int32Array // scratch: by choice, what is thought of it in the hand just looked at
  private readonly allowed: Int8Array // scratch: by choice, 1 if it is legal in the view
  private readonly path: Int32Array // scratch: the nodes of an iteration below the root
  private readonly chooser: Int8Array // scratch: and whose choices they were
  private worlds = 0 // iterations since the search was made, for those who measure

  constructor(game: Game<K>, mind: Mind<K>) {
    this.game = game
    this.mind = mind
    this.state = game.create()
    this.legal = new Int32Array(game.choices)
    this.weights = new Float64Array(game.choices)
    this.imagination = new Imagination(game, mind)
    this.continuation = new Continuation(game, mind)
    this.nodeOf = new Int32Array(game.choices)
    this.allowed = new Int8Array(game.choices)
    this.path = new Int32Array(game.longest)
    this.chooser = new Int8Array(game.longest)
    this.tree.clear()
  }

  get iterations(): number {
    return this.worlds
  }

  /** Forgets everything. */
  forget(): void {
    this.tree.clear()
  }

  /** Goes on from where a choice led that was made at this view; what was thought about anything else is forgotten. */
  follow(view: View<K>, choice: Choice): void {
    const node = this.tree.child(0, this.heardOf(view, this.keyOf(view, choice)))
    if (node === NOWHERE) {
      this.tree.clear()
      return
    }
    this.spare.graft(this.tree, node)
    const followed = this.spare
    this.spare = this.tree
    this.tree = followed
  }

  /** Thinks about the seat's pending decision until the budget is used up or more thinking could not change the answer. */
  think(view: View<K>, seat: Seat, rng: Rng, budget: Budget): void {
    const until = budget.milliseconds === Infinity ? Infinity : performance.now() + budget.milliseconds
    this.noteAllowed(view)
    this.imagination.forget()
    const base = this.keyOf(view, 0)
    for (let done = 0; done < budget.iterations; done++) {
      if (done % PATIENCE === PATIENCE - 1) {
        if (until !== Infinity && performance.now() >= until) return
        if (this.lead(view, base) > budget.iterations - done) return
      }
      this.imagination.draw(view, seat, rng, this.state)
      this.iterate(rng)
    }
  }

  /** What is thought of the legal choices of the view's decision, the best first. */
  opinions(view: View<K>): Opinion[] {
    const { tree, game, mind, legal, weights } = this
    const count = game.legal(view, legal)
    mind.weigh(view, legal, count, weights)
    const base = this.keyOf(view, 0)
    const hand = this.handAtRoot(view)
    const found = Array.from({ length: count }, (_, i) => {
      const node = tree.child(hand, base + legal[i])
      const visits = node === NOWHERE ? 0 : tree.visits[node]
      return { choice: legal[i], visits, weight: weights[i], total: node === NOWHERE ? 0 : tree.total[node] }
    })
    const all = found.reduce((sum, { visits }) => sum + visits, 0)
    return found
      .sort((a, b) => b.visits - a.visits || b.weight - a.weight)
      .map(({ choice, visits, total }) => ({
        choice,
        thought: all === 0 ? 1 / count : visits / all,
        value: visits === 0 ? 0 : total / visits,
      }))
  }

  /** What was thought about choices that only other worlds allow must not end a search. */
  private noteAllowed(view: View<K>): void {
    const { game, legal, allowed } = this
    const count = game.legal(view, legal)
    allowed.fill(0)
    for (let i = 0; i < count; i++) allowed[legal[i]] = 1
  }

  /** By how many visits the favourite among the allowed choices of the decision with this key is ahead of the next. */
  private lead(view: View<K>, base: number): number {
    const { allowed } = this
    const { key, visits, first, next } = this.tree
    let most = 0
    let second = 0
    for (let node = first[this.handAtRoot(view)]; node !== NOWHERE; node = next[node]) {
      const choice = key[node] - base
      const count = allowed[choice] === 1 ? visits[node] : 0 // another decision's lie outside
      if (count > most) {
        second = most
        most = count
      } else if (count > second) second = count
    }
    return most - second
  }

  private iterate(rng: Rng): void {
    const { game, state, tree, legal, continuation, path, chooser } = this
    const { values } = continuation
    const { table } = state
    this.worlds++
    let place = 0
    let depth = 0
    for (;;) {
      while (table.decision === ADVANCE) game.advance(state)
      if (table.decision === OVER) {
        this.mind.reward(table, values)
        break
      }
      const count = game.legal(table, legal)
      if (count === 1) {
        game.choose(table, legal[0])
        continue
      }
      const chosen = this.select(place, count)
      if (chosen === NOWHERE) {
        continuation.play(state, rng)
        break
      }
      path[depth] = chosen
      chooser[depth++] = table.actor
      const heard = this.heardOf(table, tree.key[chosen])
      game.choose(table, this.choiceOf(tree.key[chosen]))
      place = this.placeAfter(place, chosen, heard)
      if (place === NOWHERE) {
        continuation.play(state, rng)
        break
      }
    }
    for (let i = 0; i < depth; i++) {
      tree.visits[path[i]]++
      tree.total[path[i]] += values[chooser[i]]
    }
  }

  /**
   * Where it goes on after a choice. NOWHERE if the table is to be judged instead, because the choice is new or the tree is full. Hands are
   * so many that a choice may always be new to them: then it goes on where the place is familiar.
   */
  private placeAfter(place: number, chosen: number, heard: number): number {
    const { mind, tree } = this
    const isNew = tree.visits[chosen] === 0
    if (mind.hand === undefined) return isNew ? NOWHERE : chosen
    const after = tree.childOrNew(place, heard)
    return isNew && ++tree.offers[after] < FAMILIAR ? NOWHERE : after
  }

  /** The node of the hand with which the view's decision is made; the root, whose places were never chosen, if it was not thought about. */
  private handAtRoot(view: View<K>): number {
    const { mind, tree } = this
    return mind.hand === undefined ? 0 : tree.child(0, handKey(mind.hand(view)))
  }

  /**
   * The thought to follow. Only the legal choices count, and a choice that could seldom be made is not held to be little tried: what
   * matters is how often it was passed over. NOWHERE if the tree is full.
   */
  private select(place: number, count: number): number {
    const { tree, legal, nodeOf, mind, state } = this
    let hand = place
    if (mind.hand !== undefined) {
      hand = tree.childOrNew(place, handKey(mind.hand(state.table)))
      if (hand === NOWHERE) return NOWHERE
    }
    if (!this.findThoughts(hand, count)) return NOWHERE
    const { visits, offers, total, weight } = tree
    let sum = 0
    let tried = 0
    let gained = 0
    for (let i = 0; i < count; i++) {
      const child = nodeOf[legal[i]]
      sum += weight[child]
      tried += visits[child]
      gained += total[child]
    }
    const untried = (tried === 0 ? 0.5 : gained / tried) - CAUTION
    const scale = mind.curiosity / sum
    let best = NOWHERE
    let most = -Infinity
    for (let i = 0; i < count; i++) {
      const child = nodeOf[legal[i]]
      const times = visits[child]
      const value = times === 0 ? untried : total[child] / times
      const urge = value + (scale * weight[child] * Math.sqrt(++offers[child])) / (1 + times)
      if (urge <= most) continue
      most = urge
      best = child
    }
    return best
  }

  /** Writes for each legal choice which node stands for it, and adds those that are missing; false if there is no room for them. */
  private findThoughts(hand: number, count: number): boolean {
    const { tree, legal, nodeOf, weights } = this
    const { table } = this.state
    const base = this.keyOf(table, 0)
    const { key, next } = tree
    for (let i = 0; i < count; i++) nodeOf[legal[i]] = NOWHERE
    for (let node = tree.first[hand]; node !== NOWHERE; node = next[node]) {
      const choice = key[node] - base
      if (choice >= 0 && choice < nodeOf.length) nodeOf[choice] = node
    }
    let missing = 0
    for (let i = 0; i < count; i++) if (nodeOf[legal[i]] === NOWHERE) missing++
    if (missing === 0) return true
    if (!tree.reserve(missing)) return false
    this.mind.weigh(table, legal, count, weights)
    for (let i = count - 1; i >= 0; i--)
      if (nodeOf[legal[i]] === NOWHERE) nodeOf[legal[i]] = tree.add(hand, base + legal[i], weights[i])
    return true
  }

  /** What a choice stands for: whose it is in which decision, on which occasion. */
  private keyOf(table: K['table'], choice: Choice): number {
    const { game, mind } = this
    return ((mind.occasion(table) * SEATS + table.actor) * DECISIONS + table.decision) * game.choices + choice
  }

  /** The key of what others learn of a choice: only that it has been made, if it is secret. Who made it knows by their hand. */
  private heardOf({ decision }: K['table'], key: number): number {
    const isSecret = this.mind.hand !== undefined && this.game.secret(decision)
    return isSecret ? key - this.choiceOf(key) : key
  }

  private choiceOf(key: number): Choice {
    return key % this.game.choices
  }
}

/** Hands are told from choices by their sign. */
function handKey(hand: number): number {
  return -1 - hand
}
