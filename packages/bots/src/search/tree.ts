/** Nodes of a tree: about 46 MB at the most. */
const MAX_NODES = 1 << 20
const INITIAL_NODES = 1 << 12

/** No node. The root is never anybody's child, so that its number can say so. */
export const NO_NODE = 0

/**
 * A search tree in flat arrays: no object is made while it grows. What a node stands for is its key, which no other child of its parent
 * has; children are gone through in a list or found at once by their key.
 */
export class Tree {
  key = new Int32Array(INITIAL_NODES)
  first = new Int32Array(INITIAL_NODES) // its first child
  next = new Int32Array(INITIAL_NODES) // the next child of the same parent
  visits = new Int32Array(INITIAL_NODES)
  availability = new Int32Array(INITIAL_NODES) // how often it could have been chosen: ISMCTS counts this in place of its parent's visits
  total = new Float64Array(INITIAL_NODES) // what the chooser got, summed over the visits
  prior = new Float32Array(INITIAL_NODES) // of the policy, up to a common factor
  size = 1
  private parent = new Int32Array(INITIAL_NODES)
  private slots = new Int32Array(2 * INITIAL_NODES) // a hash table of all nodes but the root, by parent and key

  /** A root alone. */
  clear(): void {
    this.size = 1
    this.slots.fill(NO_NODE)
    this.write(0, 0, 0)
  }

  /** Makes room for so many more nodes, in arrays twice as long where these are full; false if the tree is as large as it may be. */
  reserve(nodes: number): boolean {
    const length = this.key.length
    if (this.size + nodes <= length) return true
    if (2 * length > MAX_NODES) return false
    this.key = grown(this.key, new Int32Array(2 * length))
    this.first = grown(this.first, new Int32Array(2 * length))
    this.next = grown(this.next, new Int32Array(2 * length))
    this.visits = grown(this.visits, new Int32Array(2 * length))
    this.availability = grown(this.availability, new Int32Array(2 * length))
    this.total = grown(this.total, new Float64Array(2 * length))
    this.prior = grown(this.prior, new Float32Array(2 * length))
    this.parent = grown(this.parent, new Int32Array(2 * length))
    this.slots = new Int32Array(4 * length)
    for (let node = 1; node < this.size; node++) this.slots[this.slotOf(this.parent[node], this.key[node])] = node
    return this.reserve(nodes)
  }

  /** Adds a child; there must be room for it, and none with this key. */
  add(parent: number, key: number, prior: number): number {
    const node = this.size++
    this.write(node, key, prior)
    this.next[node] = this.first[parent]
    this.first[parent] = node
    this.enter(node, parent)
    return node
  }

  /** The child with this key, or NO_NODE. */
  child(parent: number, key: number): number {
    return this.slots[this.slotOf(parent, key)]
  }

  /** The child with this key, added if it is missing; NO_NODE if there is no room for it. */
  childOrNew(parent: number, key: number): number {
    const node = this.child(parent, key)
    return node === NO_NODE && this.reserve(1) ? this.add(parent, key, 0) : node
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
      if (node === NO_NODE || (this.parent[node] === parent && this.key[node] === key)) return slot
      slot = (slot + 1) & mask
    }
  }

  private write(node: number, key: number, prior: number): void {
    this.key[node] = key
    this.first[node] = NO_NODE
    this.next[node] = NO_NODE
    this.visits[node] = 0
    this.availability[node] = 0
    this.total[node] = 0
    this.prior[node] = prior
  }
}

function grown<T extends { set(from: T): void }>(from: T, into: T): T {
  into.set(from)
  return into
}
