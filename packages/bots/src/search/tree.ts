/** Nodes of a tree: about 35 MB at the most. */
const MOST = 1 << 20
const FEW = 1 << 12

/** No node. The root is never anybody's child, so that its number can say so. */
export const NOWHERE = 0

/**
 * A search tree in flat arrays: no object is made while it grows. A node stands for a choice that somebody made after all those above it;
 * what the cards were is not part of it, so that every world passes through the same tree.
 */
export class Tree {
  key = new Int32Array(FEW) // who decided what, and how
  first = new Int32Array(FEW) // its first child
  next = new Int32Array(FEW) // the next child of the same parent
  visits = new Int32Array(FEW)
  offers = new Int32Array(FEW) // how often it could have been chosen
  total = new Float64Array(FEW) // what the chooser got out of the visits
  weight = new Float32Array(FEW) // how likely a sensible player is to choose it, up to a common factor
  size = 1

  /** A root alone. */
  clear(): void {
    this.size = 1
    this.write(0, 0, 0)
  }

  /** Makes room for so many more nodes, in arrays twice as long where these are full; false if the tree is as large as it may be. */
  reserve(nodes: number): boolean {
    const length = this.key.length
    if (this.size + nodes <= length) return true
    if (2 * length > MOST) return false
    this.key = longer(this.key, new Int32Array(2 * length))
    this.first = longer(this.first, new Int32Array(2 * length))
    this.next = longer(this.next, new Int32Array(2 * length))
    this.visits = longer(this.visits, new Int32Array(2 * length))
    this.offers = longer(this.offers, new Int32Array(2 * length))
    this.total = longer(this.total, new Float64Array(2 * length))
    this.weight = longer(this.weight, new Float32Array(2 * length))
    return this.reserve(nodes)
  }

  /** Adds a child; there must be room for it. */
  add(parent: number, key: number, weight: number): number {
    const node = this.size++
    this.write(node, key, weight)
    this.next[node] = this.first[parent]
    this.first[parent] = node
    return node
  }

  /** The child with this key, or NOWHERE. */
  child(parent: number, key: number): number {
    let node = this.first[parent]
    while (node !== NOWHERE && this.key[node] !== key) node = this.next[node]
    return node
  }

  /** Makes this the tree below `node` of another one, with all that is known there. */
  graft(from: Tree, node: number): void {
    this.size = 1
    this.reserve(from.size)
    this.copy(from, node, 0)
    for (let parent = 0; parent < this.size; parent++) {
      const source = this.first[parent] // where `copy` left it
      this.first[parent] = NOWHERE
      let last = NOWHERE
      for (let child = from.first[source]; child !== NOWHERE; child = from.next[child]) {
        const copied = this.size++
        this.copy(from, child, copied)
        if (last === NOWHERE) this.first[parent] = copied
        else this.next[last] = copied
        last = copied
      }
    }
  }

  /** Copies a node without its children, and notes in their place where it came from. */
  private copy(from: Tree, source: number, node: number): void {
    this.write(node, from.key[source], from.weight[source])
    this.visits[node] = from.visits[source]
    this.offers[node] = from.offers[source]
    this.total[node] = from.total[source]
    this.first[node] = source
  }

  private write(node: number, key: number, weight: number): void {
    this.key[node] = key
    this.first[node] = NOWHERE
    this.next[node] = NOWHERE
    this.visits[node] = 0
    this.offers[node] = 0
    this.total[node] = 0
    this.weight[node] = weight
  }
}

function longer<T extends { set(from: T): void }>(from: T, into: T): T {
  into.set(from)
  return into
}
