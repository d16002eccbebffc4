import { ADVANCE, CELL, columns, legalChoices, NONE, NotationError, OVER } from '@edokko/engine'
import type { Choice, Covered, Game, Kind, Seat, View } from '@edokko/engine'

/** Somebody decides. */
interface Ask {
  readonly seat: Seat
  readonly decision?: number // 2 if it is not said
  readonly choices: Readonly<Record<Choice, Node>>
}

/** What comes depends on the world, which nobody has seen so far. */
interface Reveal {
  readonly worlds: readonly Node[]
}

/** The game is over. */
interface End {
  readonly points: readonly number[]
}

export type Node = Ask | Reveal | End

class TreeTable extends columns({ decision: CELL, actor: CELL, node: CELL, shown: CELL }) {} // shown: the world, once it is
class TreeHidden extends columns({ world: CELL }) {}

export interface GameOfTree extends Kind {
  table: TreeTable
  hidden: TreeHidden
  action: Choice
  event: never
}

const LONGEST = 64

/** The game whose whole tree this is: what can be decided, and what comes of it. The same node may stand in several places. */
export function gameOfTree(seats: number, root: Node, secrets: readonly number[] = []): Game<GameOfTree> {
  const nodes = collect(root, new Set([root]))
  const numberOf = new Map(nodes.map((node, i) => [node, i]))
  const worlds = Math.max(1, ...nodes.map((node) => ('worlds' in node ? node.worlds.length : 1)))
  const choices = 1 + Math.max(0, ...nodes.flatMap((node) => ('choices' in node ? optionsOf(node) : [])))

  function goTo(t: TreeTable, node: Node): void {
    t.node = numberOf.get(node) ?? NONE
    t.decision = 'choices' in node ? (node.decision ?? 2) : 'worlds' in node ? ADVANCE : OVER
    if ('seat' in node) t.actor = node.seat
  }

  function askedAt(t: TreeTable): Ask {
    const node = nodes[t.node]
    if (!('choices' in node)) throw new Error('nobody is asked')
    return node
  }

  function copyOf(t: TreeTable): TreeTable {
    const copied = new TreeTable()
    copied.copyFrom(t)
    return copied
  }

  const game: Game<GameOfTree> = {
    id: 'tree',
    options: {},
    version: 1,
    seats,
    choices,
    longest: LONGEST,
    create: () => ({ table: new TreeTable(), hidden: new TreeHidden() }),
    setup(rng, { table, hidden }) {
      hidden.world = rng.below(worlds)
      table.shown = NONE
      goTo(table, root)
    },
    legal(t, out) {
      const options = optionsOf(askedAt(t))
      out.set(options)
      return options.length
    },
    choose: (t, choice) => goTo(t, askedAt(t).choices[choice]),
    advance({ table, hidden }) {
      const node = nodes[table.node]
      if (!('worlds' in node)) throw new Error('there is nothing to reveal')
      table.shown = hidden.world
      goTo(table, node.worlds[hidden.world % node.worlds.length])
    },
    score(t, points, places) {
      const node = nodes[t.node]
      points.set('points' in node ? node.points : new Int32Array(seats))
      for (let seat = 0; seat < seats; seat++)
        places[seat] = points.reduce((better, each) => better + (each > points[seat] ? 1 : 0), 0)
    },
    view: (t) => copyOf(t) as View<GameOfTree>,
    cover: (seen) => copyOf(seen) as Covered<GameOfTree>,
    sample(seen, _seat, rng, { table, hidden }) {
      table.copyFrom(seen)
      hidden.world = seen.shown === NONE ? rng.below(worlds) : seen.shown
    },
    secret: (decision) => secrets.includes(decision),
    describe: (_t, choice) => choice,
    write: (_t, choice) => String(choice),
    read: (_t, word) => Number(word),
    whyNot: (t, choice) =>
      legalChoices(game, t).includes(choice) ? undefined : { rule: 'tree', code: 'not-an-answer' },
    formatTable: (t) => String(t.node),
    parseTable(line) {
      throw new NotationError(`"${line}": the positions of a tree have no notation`)
    },
  }
  return game
}

function optionsOf({ choices }: Ask): Choice[] {
  return Object.keys(choices).map(Number)
}

function collect(node: Node, found: Set<Node>): Node[] {
  const next = 'choices' in node ? Object.values(node.choices) : 'worlds' in node ? node.worlds : []
  for (const each of next) {
    if (found.has(each)) continue
    found.add(each)
    collect(each, found)
  }
  return [...found]
}
