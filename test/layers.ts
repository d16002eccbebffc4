import { posix } from 'node:path'
import { partGraph } from './import-graph.ts'
import type { ImportGraph } from './import-graph.ts'

/**
 * The folders of a package's src in layers, the lowest first. A folder imports only folders of lower layers, so never one beside it; '.' stands for the
 * files outside any folder. Folders inside a folder belong to it.
 */
export const LAYERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  server: [
    ['lib', 'static', 'api'],
    ['db'],
    ['telemetry', 'backup'],
    ['play'],
    ['notices', 'ratings', 'daily'],
    ['matches', 'tournaments'],
    ['people'],
    ['services'],
    ['http'],
    ['.'],
  ],
  web: [
    ['pieces'],
    ['settings', 'setup', 'offline'],
    ['parts'],
    ['sharing'],
    ['table'],
    ['iki', 'naishi'],
    ['games'],
    ['local', 'online'],
    ['shell'],
    ['review'],
    ['pages', 'learn', 'score-pad', 'puzzles'],
    ['app'],
  ],
}

/** What is against the layers, a line each: a folder that has no layer, or one that imports a folder not below it. */
export function climbs(graph: ImportGraph, layers: readonly (readonly string[])[]): string[] {
  const layerOf = (folder: string): number => layers.findIndex((folders) => folders.includes(folder))
  const folders = [...partGraph(graph, topFolder)]
  return [
    ...folders.filter(([folder]) => layerOf(folder) < 0).map(([folder]) => `${folder} has no layer`),
    ...folders.flatMap(([folder, targets]) =>
      targets.filter((target) => layerOf(target) >= layerOf(folder)).map((target) => `${folder} imports ${target}`),
    ),
  ]
}

function topFolder(file: string): string {
  return posix.dirname(file).split('/')[0]
}
