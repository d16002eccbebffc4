import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { importsOf } from './boundaries.ts'

/** The files of a package's src, each with those of the same package that it imports, types included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

export function importGraph(packageName: string): ImportGraph {
  const src = `packages/${packageName}/src`
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const known = new Set(files)
  const graph = files.map((file): [string, string[]] => {
    const targets = importsOf(readFileSync(`${src}/${file}`, 'utf8'))
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => posix.join(posix.dirname(file), specifier))
    return [file, [...new Set(targets)].filter((target) => known.has(target))]
  })
  return new Map(graph)
}

/** The same graph between parts of a package, such as its folders. What stays inside a part is left out. */
export function partGraph(graph: ImportGraph, partOf: (file: string) => string): ImportGraph {
  const parts = new Map<string, Set<string>>()
  for (const [file, targets] of graph) {
    const part = parts.get(partOf(file)) ?? new Set()
    parts.set(partOf(file), part)
    for (const target of targets.map(partOf)) if (target !== partOf(file)) part.add(target)
  }
  return new Map([...parts].map(([part, targets]) => [part, [...targets].toSorted()]))
}

/** All groups of nodes that import each other, directly or by way of others; none if the graph has no cycle (Tarjan's algorithm). */
export function cycles(graph: ImportGraph): string[][] {
  const found: string[][] = []
  const numbers = new Map<string, number>()
  const stack: string[] = []
  /** Returns the lowest number on the stack that can be reached from the node. */
  const visit = (node: string): number => {
    const number = numbers.size
    numbers.set(node, number)
    stack.push(node)
    const targets = graph.get(node) ?? []
    let lowest = number
    for (const target of targets) {
      const known = numbers.get(target)
      if (known === undefined) lowest = Math.min(lowest, visit(target))
      else if (stack.includes(target)) lowest = Math.min(lowest, known)
    }
    if (lowest === number) {
      const group = stack.splice(stack.indexOf(node))
      if (group.length > 1 || targets.includes(node)) found.push(group.toSorted())
    }
    return lowest
  }
  for (const node of graph.keys()) if (!numbers.has(node)) visit(node)
  return found
}
