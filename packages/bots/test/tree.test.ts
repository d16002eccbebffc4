import { Rng, seedFrom } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { NO_NODE, Tree } from '../src/search/tree.ts'

/** Far more than any tree may hold. */
const PLENTY = 1 << 21

/** A node with all its numbers and all that is below it, in order. */
interface Branch {
  readonly numbers: readonly number[] // key, visits, availability, total, prior
  readonly below: readonly Branch[]
}

function branch(tree: Tree, node: number): Branch {
  const { key, visits, availability, total, prior } = tree
  return {
    numbers: [key[node], visits[node], availability[node], total[node], prior[node]],
    below: childrenOf(tree, node).map((child) => branch(tree, child)),
  }
}

function childrenOf(tree: Tree, node: number): number[] {
  const children = []
  for (let child = tree.first[node]; child !== NO_NODE; child = tree.next[child]) children.push(child)
  return children
}

function sizeOf({ below }: Branch): number {
  return below.reduce((sum, each) => sum + sizeOf(each), 1)
}

/** A tree of so many nodes in which no two have the same numbers. */
function grow(nodes: number, seed: string): Tree {
  const rng = new Rng(seedFrom(seed))
  const tree = new Tree()
  tree.clear()
  while (tree.size < nodes) {
    if (!tree.reserve(1)) throw new Error(`there is no room for ${nodes} nodes`)
    const node = tree.add(rng.below(Math.min(tree.size, 30_000)), tree.size, tree.size / 8)
    tree.visits[node] = 3 * node
    tree.availability[node] = 5 * node
    tree.total[node] = node / 7
  }
  return tree
}

/** A tree of one long branch that has no room left. */
function fill(): Tree {
  const tree = new Tree()
  tree.clear()
  for (let node = 0; tree.size < PLENTY && tree.reserve(1);) node = tree.add(node, 1, 1)
  return tree
}

describe('a tree', () => {
  test('is a root alone at first', () => {
    const tree = new Tree()
    expect(tree.size).toBe(1)
    expect(branch(tree, 0)).toEqual({ numbers: [0, 0, 0, 0, 0], below: [] })
    expect(tree.child(0, 0)).toBe(NO_NODE)
  })

  test('finds the children of a node by their keys, and only those', () => {
    const tree = new Tree()
    const one = tree.add(0, 10, 0.5)
    const two = tree.add(0, 20, 0.25)
    const below = tree.add(two, 10, 1)
    expect([tree.child(0, 10), tree.child(0, 20), tree.child(two, 10)]).toEqual([one, two, below])
    expect([tree.child(0, 30), tree.child(one, 10), tree.child(two, 20)]).toEqual([NO_NODE, NO_NODE, NO_NODE])
    expect(new Set([NO_NODE, one, two, below]).size).toBe(4)
  })

  test('finds a child or adds it, unless there is no room', () => {
    const tree = new Tree()
    const node = tree.childOrNew(0, -7)
    expect(node).not.toBe(NO_NODE)
    expect([tree.childOrNew(0, -7), tree.child(0, -7), tree.size]).toEqual([node, node, 2])
    const full = fill()
    expect(full.childOrNew(0, 1)).toBe(full.first[0])
    expect(full.childOrNew(0, 2)).toBe(NO_NODE)
  })

  test('gives a new node its key and prior, and nothing that was there before it was cleared', () => {
    const tree = grow(50, 'before')
    tree.clear()
    const node = tree.add(0, 7, 0.5)
    expect(branch(tree, 0)).toEqual({ numbers: [0, 0, 0, 0, 0], below: [branch(tree, node)] })
    expect(branch(tree, node)).toEqual({ numbers: [7, 0, 0, 0, 0.5], below: [] })
  })

  test('grows past the arrays it began with and keeps all it had', () => {
    const tree = new Tree()
    const room = tree.key.length
    const nodes = 5 * room
    const grown = grow(nodes, 'grown')
    expect(grown.size).toBe(nodes)
    expect(grown.key.length).toBeGreaterThanOrEqual(nodes)
    expect(sizeOf(branch(grown, 0))).toBe(nodes)
    for (const parent of [0, 1, 2, room, nodes - 1])
      for (const child of childrenOf(grown, parent)) expect(grown.child(parent, grown.key[child])).toBe(child)
    const { key, visits, availability, total, prior } = grown
    const added = [...Array(nodes).keys()].slice(1)
    expect(added.map((node) => [key[node], visits[node], availability[node], total[node], prior[node]])).toEqual(
      added.map((node) => [node, 3 * node, 5 * node, node / 7, node / 8]),
    )
  })

  test('makes room for many nodes at once', () => {
    const tree = grow(10, 'many')
    const before = branch(tree, 0)
    expect(tree.reserve(50_000)).toBe(true)
    expect(tree.key.length).toBeGreaterThanOrEqual(50_010)
    expect(tree.size).toBe(10)
    expect(branch(tree, 0)).toEqual(before)
  })

  test('refuses more nodes than it may have, again and again, and does not grow for them', () => {
    const tree = fill()
    const { size } = tree
    expect(size).toBeLessThan(PLENTY)
    expect([tree.reserve(1), tree.reserve(1), tree.reserve(PLENTY)]).toEqual([false, false, false])
    expect(tree.reserve(0)).toBe(true)
    for (const array of [tree.key, tree.first, tree.next, tree.visits, tree.availability, tree.total, tree.prior])
      expect(array).toHaveLength(size)
    expect(tree.size).toBe(size)
  })

  test('has room again once it is cleared', () => {
    const tree = fill()
    tree.clear()
    expect(tree.size).toBe(1)
    expect(tree.reserve(1000)).toBe(true)
  })
})
