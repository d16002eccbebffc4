/** Nobody, and no vertex. */
const NONE = -1

/** What a vertex is in the forest of alternating paths that grows from all who are alone. */
const OUTSIDE = 0
const EVEN = 1 // an even number of steps from a root: it looks for somebody
const ODD = 2

/**
 * The cheapest way to pair all of so many: who is whose mate. Costs are whole numbers from 0; undefined is a pair that must not be. Undefined if not all can
 * be paired. Of ways that are as cheap it is always the same one.
 *
 * Edmonds' algorithm for general graphs, primal and dual, in O(n³) (Galil, "Efficient algorithms for finding maximum matching in graphs", 1986): a forest
 * grows along edges whose cost is met by the duals of their ends; odd circles in it are shrunk to blossoms, which are vertices themselves until they are
 * taken apart again. All duals are doubled, so that they stay whole.
 */
export function cheapestPairs(
  count: number,
  cost: (one: number, other: number) => number | undefined,
): number[] | undefined {
  const mates = new Matching(count, cost).solve()
  return mates.includes(NONE) ? undefined : mates
}

class Matching {
  private readonly count: number
  private readonly size: number // vertices, and blossoms behind them
  private readonly weight: Float64Array // of edges between vertices: the cheaper, the heavier
  private readonly mine: Int16Array // of the best edge between two, its end in the first one
  private readonly dual: Float64Array
  private readonly top: Int16Array // the outermost blossom that a vertex or blossom is in; NONE: this blossom is not in use
  private readonly mate: Int16Array // the vertex at the other end of the matched edge
  private readonly parent: Int16Array // of an odd one: the vertex from which it was reached
  private readonly label: Uint8Array
  private readonly slack: Int16Array // of whatever is not even: the vertex from which its cheapest edge comes
  private readonly petals: number[][] // of a blossom, around the circle, its base first
  private readonly queue: number[] = []
  private readonly allowed: Uint8Array // whether two have an edge between them

  constructor(count: number, cost: (one: number, other: number) => number | undefined) {
    const size = 2 * count
    this.count = count
    this.size = size
    this.weight = new Float64Array(count * count)
    this.mine = new Int16Array(size * size).fill(NONE)
    this.allowed = new Uint8Array(size * size)
    this.dual = new Float64Array(size)
    this.top = new Int16Array(size).fill(NONE)
    this.mate = new Int16Array(size).fill(NONE)
    this.parent = new Int16Array(size).fill(NONE)
    this.label = new Uint8Array(size)
    this.slack = new Int16Array(size).fill(NONE)
    this.petals = Array.from({ length: size }, () => [])
    this.weigh(cost)
  }

  private weigh(cost: (one: number, other: number) => number | undefined): void {
    const { count, size } = this
    let dearest = 0
    for (let u = 0; u < count; u++) for (let v = 0; v < u; v++) dearest = Math.max(dearest, cost(u, v) ?? 0)
    for (let u = 0; u < count; u++) {
      this.top[u] = u
      this.dual[u] = dearest
      for (let v = 0; v < u; v++) {
        const price = cost(u, v)
        if (price === undefined) continue
        this.weight[u * count + v] = this.weight[v * count + u] = dearest - price
        this.allowed[u * size + v] = this.allowed[v * size + u] = 1
        this.mine[u * size + v] = u
        this.mine[v * size + u] = v
      }
    }
  }

  solve(): number[] {
    while (this.grow());
    return [...this.mate.subarray(0, this.count)]
  }

  /** How far the duals of the ends of the best edge between two are from its weight. */
  private distance(x: number, y: number): number {
    const u = this.mine[x * this.size + y]
    const v = this.mine[y * this.size + x]
    return this.dual[u] + this.dual[v] - 2 * this.weight[u * this.count + v]
  }

  /** Grows the forest until two more are paired; false when nobody else can be. */
  private grow(): boolean {
    this.label.fill(OUTSIDE)
    this.slack.fill(NONE)
    this.queue.length = 0
    for (const x of this.tops()) {
      if (this.mate[x] !== NONE) continue
      this.parent[x] = NONE
      this.label[x] = EVEN
      this.enqueue(x)
    }
    if (this.queue.length === 0) return false
    for (;;) {
      if (this.search()) return true
      if (!this.adjust()) return false
      if (this.followTight()) return true
      for (const b of this.tops()) if (b >= this.count && this.label[b] === ODD && this.dual[b] === 0) this.expand(b)
    }
  }

  /** All that is in no blossom. */
  private tops(): number[] {
    const all: number[] = []
    for (let x = 0; x < this.size; x++) if (this.top[x] === x) all.push(x)
    return all
  }

  private enqueue(x: number): void {
    if (x < this.count) this.queue.push(x)
    else for (const petal of this.petals[x]) this.enqueue(petal)
  }

  /** Follows all edges whose weight is met; true when two more have been paired. */
  private search(): boolean {
    const { count, size, queue, top, label, allowed } = this
    for (let u = queue.shift(); u !== undefined; u = queue.shift()) {
      if (label[top[u]] !== EVEN) continue
      for (let v = 0; v < count; v++) {
        if (allowed[u * size + v] === 0 || top[u] === top[v]) continue
        if (this.distance(u, v) > 0) this.offerSlack(u, top[v])
        else if (this.follow(u, v)) return true
      }
    }
    return false
  }

  /** Changes the duals until another edge is met, or a blossom can be taken apart; false when there is none. */
  private adjust(): boolean {
    const { count, label, slack, dual, top } = this
    let step = Infinity
    for (const x of this.tops()) {
      if (x >= count && label[x] === ODD) step = Math.min(step, dual[x] / 2)
      if (slack[x] === NONE || label[x] === ODD) continue
      const distance = this.distance(slack[x], x)
      step = Math.min(step, label[x] === EVEN ? distance / 2 : distance)
    }
    if (step === Infinity) return false
    for (let u = 0; u < count; u++) dual[u] += change(label[top[u]], -step)
    for (const b of this.tops()) if (b >= count) dual[b] += change(label[b], 2 * step)
    return true
  }

  private followTight(): boolean {
    for (const x of this.tops()) {
      const u = this.slack[x]
      if (this.top[x] !== x || u === NONE || this.top[u] === x || this.distance(u, x) > 0) continue
      if (this.follow(this.mine[u * this.size + x], this.mine[x * this.size + u])) return true
    }
    return false
  }

  /** An edge from an even vertex is met: the forest grows, an odd circle is shrunk, or two trees meet and two more are paired. */
  private follow(u: number, v: number): boolean {
    const { top, label, parent, mate, slack } = this
    const [x, y] = [top[u], top[v]]
    if (label[y] === OUTSIDE) {
      parent[y] = u
      label[y] = ODD
      const next = top[mate[y]]
      slack[y] = slack[next] = NONE
      label[next] = EVEN
      this.enqueue(next)
    } else if (label[y] === EVEN) {
      const base = this.meetingOf(x, y)
      if (base === NONE) {
        this.augment(x, y)
        this.augment(y, x)
        return true
      }
      this.shrink(x, base, y)
    }
    return false
  }

  /** Where the paths from two to their roots meet. */
  private meetingOf(x: number, y: number): number {
    const seen = new Set(this.pathFrom(x))
    return this.pathFrom(y).find((each) => seen.has(each)) ?? NONE
  }

  /** The even ones between one and its root. */
  private pathFrom(x: number): number[] {
    const path = [x]
    for (let each = x; this.mate[each] !== NONE; path.push(each)) {
      const odd = this.top[this.mate[each]]
      each = this.top[this.parent[odd]]
    }
    return path
  }

  /** Pairs x with y and turns everything between x and its root. */
  private augment(from: number, to: number): void {
    for (let x = from, y = to; ;) {
      const before = this.mate[x] === NONE ? NONE : this.top[this.mate[x]]
      this.match(x, y)
      if (before === NONE) return
      const next = this.top[this.parent[before]]
      this.match(before, next)
      ;[x, y] = [next, before]
    }
  }

  /** Matches x to the other end of its best edge to y, and within a blossom all petals around. */
  private match(x: number, y: number): void {
    this.mate[x] = this.mine[y * this.size + x]
    if (x < this.count) return
    const inner = this.petalOf(x, this.mine[x * this.size + y])
    const way = this.evenWay(x, inner)
    const petals = this.petals[x]
    for (let i = 0; i < way; i++) this.match(petals[i], petals[i ^ 1])
    this.match(inner, y)
    petals.push(...petals.splice(0, way))
  }

  /** In which petal of a blossom a vertex is. */
  private petalOf(b: number, vertex: number): number {
    const found = this.petals[b].find((petal) => petal === vertex || (petal >= this.count && this.holds(petal, vertex)))
    return found ?? NONE
  }

  private holds(b: number, vertex: number): boolean {
    return this.petals[b].some((petal) => petal === vertex || (petal >= this.count && this.holds(petal, vertex)))
  }

  /** How many steps it is from the base of a blossom to a petal the way on which it is an even number; the circle is turned to go there. */
  private evenWay(b: number, petal: number): number {
    const petals = this.petals[b]
    const at = petals.indexOf(petal)
    if (at % 2 === 0) return at
    this.petals[b] = [petals[0], ...petals.slice(1).toReversed()]
    return petals.length - at
  }

  /** Makes a blossom of the circle that an edge between two even ones closes. */
  private shrink(x: number, base: number, y: number): void {
    const { count, size, top, label, dual, mate } = this
    let b = count
    while (top[b] !== NONE) b++
    dual[b] = 0
    label[b] = EVEN
    mate[b] = mate[base]
    const sides = [x, y].map((end) => {
      const side: number[] = []
      for (let each = end; each !== base; each = top[this.parent[side.at(-1) ?? NONE]]) {
        const odd = top[mate[each]]
        side.push(each, odd)
        this.enqueue(odd)
      }
      return side
    })
    this.petals[b] = [base, ...sides[0].toReversed(), ...sides[1]]
    for (let each = 0; each < size; each++) this.allowed[b * size + each] = this.allowed[each * size + b] = 0
    this.putInto(b, b)
    for (const petal of this.petals[b])
      for (let other = 0; other < size; other++) {
        if (this.allowed[petal * size + other] === 0) continue
        if (this.allowed[b * size + other] === 1 && this.distance(petal, other) >= this.distance(b, other)) continue
        this.allowed[b * size + other] = this.allowed[other * size + b] = 1
        this.mine[b * size + other] = this.mine[petal * size + other]
        this.mine[other * size + b] = this.mine[other * size + petal]
      }
    this.findSlack(b)
  }

  private putInto(x: number, b: number): void {
    this.top[x] = b
    if (x >= this.count) for (const petal of this.petals[x]) this.putInto(petal, b)
  }

  /** Takes apart an odd blossom whose dual has come down to nothing. */
  private expand(b: number): void {
    const { size, top, label, parent, slack, mine } = this
    for (const petal of this.petals[b]) this.putInto(petal, petal)
    const entered = this.petalOf(b, mine[b * size + parent[b]])
    const way = this.evenWay(b, entered)
    const petals = this.petals[b]
    for (const [i, petal] of petals.entries()) {
      label[petal] = i > way ? OUTSIDE : i % 2 === 0 ? ODD : EVEN
      slack[petal] = NONE
      if (i < way && i % 2 === 0) parent[petal] = mine[petals[i + 1] * size + petal]
    }
    parent[entered] = parent[b]
    top[b] = NONE
    for (const [i, petal] of petals.entries()) {
      if (label[petal] !== ODD) this.findSlack(petal)
      if (i < way && label[petal] === EVEN) this.enqueue(petal)
    }
  }

  private offerSlack(u: number, x: number): void {
    const { slack } = this
    if (slack[x] === NONE || this.distance(u, x) < this.distance(slack[x], x)) slack[x] = u
  }

  private findSlack(x: number): void {
    const { count, size, top, label, allowed } = this
    this.slack[x] = NONE
    for (let u = 0; u < count; u++)
      if (allowed[u * size + x] === 1 && top[u] !== x && label[top[u]] === EVEN) this.offerSlack(u, x)
  }
}

/** How a dual moves with its label. */
function change(label: number, step: number): number {
  if (label === OUTSIDE) return 0
  return label === EVEN ? step : -step
}
