/** What a package's code may import, and whether it must be pure: no clock, no chance, no input or output, nothing asynchronous. */
interface Boundary {
  readonly packages: readonly string[]
  readonly node: boolean
  readonly pure: boolean
}

/** docs/architecture.md §1, as far as the packages exist. */
export const BOUNDARIES: Readonly<Record<string, Boundary>> = {
  engine: { packages: [], node: false, pure: true },
  naishi: { packages: ['@edokko/engine'], node: false, pure: true },
  iki: { packages: ['@edokko/engine'], node: false, pure: true },
  cli: { packages: ['@edokko/engine', '@edokko/iki', '@edokko/naishi'], node: true, pure: false },
}

const IMPURE = [
  /\bDate\b/,
  /\bMath\.random\b/,
  /\bconsole\b/,
  /\basync\b/,
  /\bawait\b/,
  /\bPromise\b/,
  /\bprocess\b/,
  /\bglobalThis\b/,
  /\bperformance\b/,
  /\bset(Timeout|Interval)\b/,
]

/** Every breach of its package's boundary in a file, as a sentence. */
export function breaches(packageName: string, path: string, source: string): string[] {
  const boundary = BOUNDARIES[packageName]
  if (boundary === undefined) return [`packages/${packageName} is not in the table of boundaries`]
  const code = withoutComments(source)
  const imports = [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*(['"`])([^'"`]+)\1/g)].map((match) => match[2])
  const forbidden = imports.filter((specifier) => !mayImport(boundary, path, specifier))
  const impure = boundary.pure ? IMPURE.flatMap((word) => word.exec(withoutStrings(source))?.[0] ?? []) : []
  return [
    ...forbidden.map((specifier) => `${path} imports ${specifier}`),
    ...impure.map((word) => `${path} uses ${word}, but ${packageName} is pure`),
  ]
}

function mayImport(boundary: Boundary, path: string, specifier: string): boolean {
  if (specifier.startsWith('node:')) return boundary.node
  if (!specifier.startsWith('.')) return boundary.packages.includes(specifier)
  const depth = path.split('/').length - 1
  const up = specifier.split('/').filter((part) => part === '..').length
  return up <= depth // stays inside the package's src
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/
const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\$]|\\.)*`/
const COMMENT_OR_TEXT = new RegExp(`${COMMENT.source}|${TEXT.source}`, 'g')

/** Comments go, texts stay; found in one pass, because each may look like the other inside. */
function withoutComments(source: string): string {
  return source.replace(COMMENT_OR_TEXT, (found) => (found.startsWith('/') ? '' : found))
}

function withoutStrings(source: string): string {
  return source.replace(COMMENT_OR_TEXT, (found) => (found.startsWith('/') ? '' : "''"))
}
