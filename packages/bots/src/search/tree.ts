/** Nodes of a tree: about 46 MB at the most. */
const MOST = 1 << 20
const FEW = 1 << 12

/** No node. The root is never anybody's child, so that its number can say so. */
export const NOWHERE = 0

/**
 * A search tree in flat arrays: no object is made while it grows. What a node stands for is its key, which no other child of its parent
 * has; children are gone through in a list or found at once by their key.
 */
export class Tree {
  key = new Int32Array(FEW)
  first = new Int32Array(FEW) // its first child
  next = new Int32Array(FEW) // the next child of the same parent
  visits = new Int32Array(FEW)
  offers = new Int32Array(FEW) // how often it could have been chosen
  total = new Float64Array(FEW) // what the chooser got out of the visits
  weight = new Float32Array(FEW) // how likely a sensible player is to choose it, up to a common factor
  size = 1
  private parent = new Int32Array(FEW)
  private slots = new Int32Array(2 * FEW) // a hash table of all nodes but the root, by parent and key

  /** A root alone. */
  clear(): void {
    this.size = 1
    this.slots.fill(NOWHERE)
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
    this.parent = longer(this.parent, new Int32Array(2 * length))
    this.slots = new Int32Array(4 * length)
    for (let node = 1; node < this.size; node++) this.slots[this.slotOf(this.parent[node], this.key[node])] = node
    return this.reserve(nodes)
  }

  /** Adds a child; there must be room for it, and none with this key. */
  add(parent: number, key: number, weight: number): number {
    const node = this.size++
    this.write(node, key, weight)
    this.next[node] = this.first[parent]
    this.first[parent] = node
    this.enter(node, parent)
    return node
  }

  /** The child with this key, or NOWHERE. */
  child(parent: number, key: number): number {
    return this.slots[this.slotOf(parent, key)]
  }

  /** The same, or a new one; NOWHERE if there is no room for it. */
  childOrNew(parent: number, key: number): number {
    const node = this.child(parent, key)
    return node === NOWHERE && this.reserve(1) ? this.add(parent, key, 0) : node
  }

  /** Makes this the tree below `node` of another one, with all that is known there. */
  graft(from: Tree, node: number): void {
    this.clear()
    this.reserve(from.size)
    this.copy(from, node, 0)
    for (let parent = 0; parent < this.size; parent++) {
      const source = this.first[parent] // where `copy` left it
      this.first[parent] = NOWHERE
      let last = NOWHERE
      for (let child = from.first[source]; child !== NOWHERE; child = from.next[child]) {
        const copied = this.size++
        this.copy(from, child, copied)
        this.enter(copied, parent)
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

  private enter(node: number, parent: number): void {
    this.parent[node] = parent
    this.slots[this.slotOf(parent, this.key[node])] = node
  }

  /** Where the child with this key is entered, or would be. At most half of the slots are taken. */
  private slotOf(parent: number, key: number): number {
    const { slots } = this
    const mask = slots.length - 1
    const mixed = Math.imul(parent, 0x9e3779b1) ^ Math.imul(key, 0x85ebca6b)
    let slot = (mixed ^ (mixed >>> 15)) & mask
    for (;;) {
      const node = slots[slot]
      if (node === NOWHERE || (this.parent[node] === parent && this.key[node] === key)) return slot
      slot = (slot + 1) & mask
    }
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
