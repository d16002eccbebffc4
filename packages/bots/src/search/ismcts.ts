import { ADVANCE, copy, OVER } from '@edokko/engine'
import type { Choice, PlayableGame, Kind, Rng, Seat, State, View } from '@edokko/engine'
import { PUBLIC_STATE_KEYS } from '../evaluation/evaluator.ts'
import type { Evaluator } from '../evaluation/evaluator.ts'
import type { Budget } from '../search/budget.ts'
import type { Opinion } from '../search/opinion.ts'
import { Rollout } from './rollout.ts'
import { WorldSampler } from './world-sampler.ts'
import { NO_NODE, Tree } from './tree.ts'

/** How much worse than the mean of its siblings a choice is taken to be before its first visit. */
const FIRST_PLAY_REDUCTION = 0.05
/** No game has more seats, or more kinds of decisions. */
const SEATS = 4
const DECISIONS = 32
/** So many choices of a decision have keys that fit into 31 bits. */
const MOST_CHOICES = 2 ** 31 / (PUBLIC_STATE_KEYS * SEATS * DECISIONS)
/** How many iterations pass between two looks at the clock. */
const CLOCK_INTERVAL = 16
/** So often a public node is reached by choices that are new to their hand before the search goes on below it with another. */
const EXPAND_AFTER = 20

/**
 * Information-set Monte Carlo tree search (ISMCTS) for any number of players, with PUCT and the availability counts of Cowling, Powley and
 * Whitehouse (2012). Each iteration samples a world that the player cannot tell from the real one, walks down the tree by the choices that
 * are legal in it, adds a node, plays on to where the evaluator can value the table, and adds to every node on the way what its chooser got.
 *
 * A public node is what everybody has seen happen. Below it is an information set for every private state that the chooser may have, and
 * below that a node for every choice. After a choice the search goes on at one public node again, because the others have only seen the
 * choice. Where nobody knows anything that others do not (no `privateStateKey`), the three are one node.
 */
export class Ismcts<K extends Kind> {
  private readonly game: PlayableGame<K>
  private readonly evaluator: Evaluator<K>
  private readonly state: State<K>
  private readonly tree = new Tree()
  private readonly legal: Int32Array
  private readonly priors: Float64Array
  private readonly worldSampler: WorldSampler<K>
  private readonly rollout: Rollout<K>
  private readonly nodes: Int32Array // scratch: of each legal choice in its turn, in the information set looked at last
  private readonly path: Int32Array // scratch: the nodes of an iteration below the root
  private readonly chooser: Int8Array // scratch: whose choices the nodes of `path` are
  private done = 0 // iterations since the search was made

  /** Throws if the game has more seats, or its choices larger keys, than the tree can tell apart. */
  constructor(game: PlayableGame<K>, evaluator: Evaluator<K>) {
    if (game.seats > SEATS)
      throw new RangeError(`${game.id} has ${game.seats} seats, and a search tells ${SEATS} apart`)
    if (game.choices > MOST_CHOICES)
      throw new RangeError(`${game.id} has ${game.choices} choices, and a search tells ${MOST_CHOICES} apart`)
    this.game = game
    this.evaluator = evaluator
    this.state = game.create()
    this.legal = new Int32Array(game.choices)
    this.priors = new Float64Array(game.choices)
    this.worldSampler = new WorldSampler(game, evaluator)
    this.rollout = new Rollout(game, evaluator)
    this.nodes = new Int32Array(game.choices)
    this.path = new Int32Array(game.longest)
    this.chooser = new Int8Array(game.longest)
    this.tree.clear()
  }

  get iterations(): number {
    return this.done
  }

  /** Empties the tree, before another decision is thought about. */
  reset(): void {
    this.tree.clear()
    this.worldSampler.reset()
  }

  /** Samples a world that the seat cannot tell from the real one, for `iterateIn`. */
  sampleWorld(view: View<K>, seat: Seat, rng: Rng, into: State<K>): void {
    this.worldSampler.sample(view, seat, rng, into)
  }

  /**
   * One iteration in a copy of this world, in which the first choice is `forced`, or the search's own. Returns the first choice; what came of
   * it, the evaluator says: the table it looked at last is where the iteration ended. So choices can be compared in the same worlds.
   */
  iterateIn(world: State<K>, rng: Rng, forced?: Choice): Choice {
    copy(world, this.state)
    this.iterate(rng, forced)
    return this.choiceOf(this.tree.key[this.path[0]])
  }

  /**
   * Thinks about the seat's pending decision until the budget is used up or more thinking could not change the answer. Who holds what others may
   * not know thinks to the end: how soon an answer is certain would tell of it.
   */
  think(view: View<K>, seat: Seat, rng: Rng, budget: Budget): void {
    if (view.decision >= DECISIONS)
      throw new RangeError(`${this.game.id} has a decision ${view.decision}, and a search tells ${DECISIONS} apart`)
    const until = budget.milliseconds === Infinity ? Infinity : performance.now() + budget.milliseconds
    const isOpen = this.evaluator.privateStateKey === undefined
    this.worldSampler.reset()
    for (let done = 0; done < budget.iterations; done++) {
      if (done % CLOCK_INTERVAL === CLOCK_INTERVAL - 1) {
        if (until !== Infinity && performance.now() >= until) return
        if (isOpen && this.lead(view) > budget.iterations - done) return
      }
      this.worldSampler.sample(view, seat, rng, this.state)
      this.iterate(rng)
    }
  }

  /** Opinions on the legal choices of the view's decision, the most visited first. */
  opinions(view: View<K>): Opinion[] {
    const { tree, game, evaluator, legal, priors } = this
    const count = game.legal(view, legal)
    evaluator.priors(view, legal, count, priors)
    const base = this.actionKey(view, 0)
    const infoSet = this.infoSetAtRoot(view)
    const found = Array.from({ length: count }, (_, i) => {
      const node = tree.child(infoSet, base + legal[i])
      const visits = node === NO_NODE ? 0 : tree.visits[node]
      return { choice: legal[i], visits, prior: priors[i], total: node === NO_NODE ? 0 : tree.total[node] }
    })
    const all = found.reduce((sum, { visits }) => sum + visits, 0)
    return found
      .sort((a, b) => b.visits - a.visits || b.prior - a.prior)
      .map(({ choice, visits, total }) => ({
        choice,
        visitShare: all === 0 ? 1 / count : visits / all,
        value: visits === 0 ? 0 : total / visits,
      }))
  }

  /** By how many visits the favourite of the view's decision is ahead of the next. */
  private lead(view: View<K>): number {
    const { visits, first, next } = this.tree
    let most = 0
    let second = 0
    for (let node = first[this.infoSetAtRoot(view)]; node !== NO_NODE; node = next[node]) {
      const count = visits[node]
      if (count > most) {
        second = most
        most = count
      } else if (count > second) second = count
    }
    return most - second
  }

  private iterate(rng: Rng, forced?: Choice): void {
    const { game, state, tree, legal, rollout, path, chooser } = this
    const { values } = rollout
    const { table } = state
    this.done++
    let node = 0
    let depth = 0
    for (;;) {
      while (table.decision === ADVANCE) game.advance(state)
      if (table.decision === OVER) {
        this.evaluator.reward(table, values)
        break
      }
      const count = game.legal(table, legal)
      if (count === 1) {
        game.choose(table, legal[0])
        continue
      }
      const chosen = this.select(node, count, depth === 0 ? forced : undefined)
      if (chosen === NO_NODE) {
        rollout.play(state, rng)
        break
      }
      path[depth] = chosen
      chooser[depth++] = table.actor
      const publicKey = this.publicActionKey(table, tree.key[chosen])
      game.choose(table, this.choiceOf(tree.key[chosen]))
      node = this.publicNodeAfter(node, chosen, publicKey)
      if (node === NO_NODE) {
        rollout.play(state, rng)
        break
      }
    }
    for (let i = 0; i < depth; i++) {
      tree.visits[path[i]]++
      tree.total[path[i]] += values[chooser[i]]
    }
  }

  /**
   * The public node after a choice. NO_NODE if the table is to be evaluated instead, because the choice is new or the tree is full. Private
   * states are so many that a choice may always be new in its own: then the search goes on where the public node is familiar.
   */
  private publicNodeAfter(node: number, chosen: number, publicKey: number): number {
    const { evaluator, tree } = this
    const isNew = tree.visits[chosen] === 0
    if (evaluator.privateStateKey === undefined) return isNew ? NO_NODE : chosen
    const after = tree.childOrNew(node, publicKey)
    return isNew && ++tree.availability[after] < EXPAND_AFTER ? NO_NODE : after
  }

  /** The information set in which the view's decision is made; the root, whose children were never chosen, if it was never reached. */
  private infoSetAtRoot(view: View<K>): number {
    const { evaluator, tree } = this
    return evaluator.privateStateKey === undefined ? 0 : tree.child(0, infoSetKey(evaluator.privateStateKey(view)))
  }

  /**
   * The choice with the highest PUCT among the legal ones. A choice explores by how often it was available, not by how often its parent was
   * visited: one that few worlds allow is not taken to be little tried. A `forced` choice is taken as it is. NO_NODE if the tree is full.
   */
  private select(node: number, count: number, forced: Choice | undefined): number {
    const { tree, legal, nodes, evaluator, state } = this
    let infoSet = node
    if (evaluator.privateStateKey !== undefined) {
      infoSet = tree.childOrNew(node, infoSetKey(evaluator.privateStateKey(state.table)))
      if (infoSet === NO_NODE) return NO_NODE
    }
    if (!this.expand(infoSet, count)) return NO_NODE
    if (forced !== undefined) return nodes[legal.indexOf(forced)]
    const { visits, availability, total, prior } = tree
    let sum = 0
    let tried = 0
    let gained = 0
    for (let i = 0; i < count; i++) {
      const child = nodes[i]
      sum += prior[child]
      tried += visits[child]
      gained += total[child]
    }
    const untried = (tried === 0 ? 0.5 : gained / tried) - FIRST_PLAY_REDUCTION
    const scale = evaluator.explorationConstant / sum
    let best = NO_NODE
    let most = -Infinity
    for (let i = 0; i < count; i++) {
      const child = nodes[i]
      const times = visits[child]
      const value = times === 0 ? untried : total[child] / times
      const puct = value + (scale * prior[child] * Math.sqrt(++availability[child])) / (1 + times)
      if (puct <= most) continue
      most = puct
      best = child
    }
    return best
  }

  /** Finds the node of each legal choice for `nodes`, and adds those that are missing; false if there is no room for them. */
  private expand(infoSet: number, count: number): boolean {
    const { tree, legal, nodes, priors } = this
    const { table } = this.state
    const base = this.actionKey(table, 0)
    const { key, next } = tree
    let node = tree.first[infoSet]
    let found = 0
    while (found < count && node !== NO_NODE && key[node] === base + legal[found]) {
      nodes[found++] = node // they lie in the order of their choices, if all were added at once
      node = next[node]
    }
    if (found === count) return true
    let missing = 0
    for (let i = found; i < count; i++) if ((nodes[i] = tree.child(infoSet, base + legal[i])) === NO_NODE) missing++
    if (missing === 0) return true
    if (!tree.reserve(missing)) return false
    this.evaluator.priors(table, legal, count, priors)
    for (let i = count - 1; i >= found; i--)
      if (nodes[i] === NO_NODE) nodes[i] = tree.add(infoSet, base + legal[i], priors[i])
    return true
  }

  /** The key of a choice: by whom in which decision, and in which public state. */
  private actionKey(table: K['table'], choice: Choice): number {
    const { game, evaluator } = this
    return (
      ((evaluator.publicStateKey(table) * SEATS + table.actor) * DECISIONS + table.decision) * game.choices + choice
    )
  }

  /** The key of what others learn of a choice: only that it has been made, if it is secret. Who made it knows by their private state. */
  private publicActionKey({ decision }: K['table'], key: number): number {
    const isSecret = this.evaluator.privateStateKey !== undefined && this.game.secret(decision)
    return isSecret ? key - this.choiceOf(key) : key
  }

  private choiceOf(key: number): Choice {
    return key % this.game.choices
  }
}

/** Keys of information sets are told from those of choices by their sign. */
function infoSetKey(privateState: number): number {
  return -1 - privateState
}
