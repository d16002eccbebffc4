import { importGraph, partGraph } from './import-graph.ts'

/** The rooms of a package and who imports whom, as a picture in Mermaid. What everything beside follows anyway is left out. */
function graphPicture(packageName: string): string {
  const graph = partGraph(importGraph(packageName), (file) => (file.includes('/') ? file.split('/')[0] : 'src'))
  const arrows = [...graph].flatMap(([part, targets]) =>
    targets.filter((target) => !isReachedOtherwise(graph, part, target)).map((target) => `  ${part} --> ${target}`),
  )
  return ['```mermaid', 'flowchart TD', ...arrows.toSorted(), '```'].join('\n')
}

/** Whether one part reaches another by way of a third. */
function isReachedOtherwise(graph: ReturnType<typeof partGraph>, from: string, to: string): boolean {
  const seen = new Set<string>()
  const reaches = (part: string): boolean => {
    if (part === to) return true
    if (seen.has(part)) return false
    seen.add(part)
    return (graph.get(part) ?? []).some(reaches)
  }
  return (graph.get(from) ?? []).some((next) => next !== to && reaches(next))
}

const PICTURE = /(<!-- rooms of (\w+) -->\n\n)[^]*?(\n\n<!-- end -->)/g

/** A document with the pictures that it has of packages made anew. */
export function withGraphPictures(document: string): string {
  return document.replace(
    PICTURE,
    (_, begin: string, packageName: string, end: string) => `${begin}${graphPicture(packageName)}${end}`,
  )
}
