/** What a package's code may import, and whether it must be pure: no clock, no chance, no input or output, nothing asynchronous. */
interface Boundary {
  readonly packages: readonly string[]
  readonly entries?: readonly string[] // of those packages, beside their main one
  readonly node: boolean | Enclave
  readonly pure: boolean
}

/** The only folder of a package that may use Node and these packages; nothing outside it imports from it. */
interface Enclave {
  readonly folder: string
  readonly packages: readonly string[]
}

/** docs/architecture.md §1, as far as the packages exist. */
export const BOUNDARIES: Readonly<Record<string, Boundary>> = {
  engine: { packages: [], node: false, pure: true },
  naishi: { packages: ['@edokko/engine'], node: false, pure: true },
  iki: { packages: ['@edokko/engine'], node: false, pure: true },
  games: {
    packages: ['@edokko/engine', '@edokko/iki', '@edokko/naishi'],
    entries: ['#openers'],
    node: false,
    pure: false,
  },
  bots: {
    packages: ['@edokko/engine', '@edokko/games', '@edokko/iki', '@edokko/naishi'],
    entries: ['#registry'],
    node: { folder: 'hosts/node/', packages: ['piscina'] },
    pure: false,
  },
  review: {
    packages: ['@edokko/bots', '@edokko/engine', '@edokko/games', '@edokko/iki', '@edokko/naishi'],
    entries: ['#observatories'],
    node: false,
    pure: false,
  },
  words: {
    packages: ['@edokko/engine', '@edokko/iki', '@edokko/naishi', '@edokko/review', '@lingui/core'],
    node: false,
    pure: false,
  },
  crests: { packages: [], node: false, pure: true },
  ratings: { packages: [], node: false, pure: true },
  tournaments: { packages: [], node: false, pure: true },
  protocol: { packages: ['valibot'], node: false, pure: false },
  server: {
    packages: [
      '@edokko/bots',
      '@edokko/engine',
      '@edokko/games',
      '@edokko/protocol',
      '@edokko/ratings',
      '@edokko/tournaments',
      '@edokko/words',
      '@electric-sql/pglite',
      '@fastify/cookie',
      '@fastify/rate-limit',
      '@fastify/websocket',
      '@node-rs/argon2',
      '@simplewebauthn/server',
      'fastify',
      'nodemailer',
      'pg',
      'pino',
      'prom-client',
      'web-push',
      'ws',
    ],
    entries: [
      '@edokko/protocol/bots',
      '@edokko/protocol/daily',
      '@edokko/protocol/description',
      '@edokko/protocol/matches',
      '@edokko/protocol/ratings',
      '@edokko/protocol/tournaments',
      '@edokko/words/notices',
      '@edokko/words/previews',
    ],
    node: true,
    pure: false,
  },
  web: {
    packages: [
      '@edokko/bots',
      '@edokko/crests',
      '@edokko/engine',
      '@edokko/games',
      '@edokko/iki',
      '@edokko/naishi',
      '@edokko/protocol',
      '@edokko/ratings',
      '@edokko/review',
      '@edokko/tournaments',
      '@edokko/words',
      '@simplewebauthn/browser',
      'react',
      'react-dom',
      'wouter',
      'zustand',
    ],
    entries: [
      '@edokko/bots/web',
      '@edokko/bots/web/worker',
      '@edokko/crests/iki',
      '@edokko/crests/naishi',
      '@edokko/crests/prints',
      '@edokko/games/iki',
      '@edokko/games/naishi',
      '@edokko/protocol/bots',
      '@edokko/protocol/matches',
      '@edokko/protocol/daily',
      '@edokko/protocol/ratings',
      '@edokko/protocol/tournaments',
      'react-dom/client',
      'zustand/react',
      'zustand/vanilla',
    ],
    node: false,
    pure: false,
  },
  cli: {
    packages: [
      '@edokko/bots',
      '@edokko/engine',
      '@edokko/games',
      '@edokko/iki',
      '@edokko/naishi',
      '@edokko/protocol',
      '@edokko/review',
      '@edokko/server',
      '@edokko/words',
      'ws',
    ],
    entries: [
      '@edokko/bots/node',
      '@edokko/bots/train',
      '@edokko/games/iki',
      '@edokko/games/naishi',
      '@edokko/protocol/bots',
      '@edokko/words/terminal',
    ],
    node: true,
    pure: false,
  },
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
  const forbidden = importsOf(source).filter((specifier) => !mayImport(boundary, path, specifier))
  const impure = boundary.pure ? IMPURE.flatMap((word) => word.exec(withoutStrings(source))?.[0] ?? []) : []
  return [
    ...forbidden.map((specifier) => `${path} imports ${specifier}`),
    ...impure.map((word) => `${path} uses ${word}, but ${packageName} is pure`),
  ]
}

/** Everything that a file imports, now or later, as it is written there. */
export function importsOf(source: string): string[] {
  return [...withoutComments(source).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*(['"`])([^'"`\s$]+)\1/g)].map(
    (match) => match[2],
  )
}

/** All packages that some file of a package may import. */
export function packagesOf({ packages, node }: Boundary): readonly string[] {
  return typeof node === 'object' ? [...packages, ...node.packages] : packages
}

function mayImport(boundary: Boundary, path: string, specifier: string): boolean {
  const enclave = typeof boundary.node === 'object' ? boundary.node : undefined
  const inside = enclave !== undefined && path.startsWith(enclave.folder)
  if (specifier.startsWith('node:')) return inside || boundary.node === true
  if (!specifier.startsWith('.')) {
    const { packages, entries = [] } = boundary
    return [...(inside ? packagesOf(boundary) : packages), ...entries].includes(specifier)
  }
  const depth = path.split('/').length - 1
  const up = specifier.split('/').filter((part) => part === '..').length
  const target = new URL(specifier, `file:///${path}`).pathname.slice(1)
  return up <= depth && (inside || enclave === undefined || !target.startsWith(enclave.folder)) // and stays inside the package's src
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
