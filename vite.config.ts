import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { serviceWorker } from './packages/web/service-worker-plugin.mjs'
import { compileWords } from './scripts/compile-words.mjs'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

/** What several pages share goes into files of its own, so that nobody fetches a game for the sake of a picture. */
const GROUPS = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|zustand|use-sync-external-store)\//,
  },
  {
    name: 'common', // what everything needs: small files, which cost more apart
    test: /packages\/(games\/src\/(catalogue|rules-fingerprints)|words\/src\/(who|title-in-text)|web\/src\/(pieces\/|settings\/(settings|words|game-words|use-fetched)|parts\/rich|setup\/game-name))/,
  },
  { name: 'engine', test: /packages\/engine\/src\/(?!record|sha256|clip|live-game|reveals)/ }, // without what only finished games need
  { name: 'iki', test: /packages\/iki\/src\// },
  { name: 'naishi', test: /packages\/naishi\/src\// },
  {
    name: 'table',
    test: /packages\/web\/src\/table\/(?!final-score|menu-window|link\.|anchor-boxes|moment-bar\.tsx|not-stored|ear\/(?!late))|packages\/web\/src\/settings\/shortcut/,
  },
  { name: 'iki-table', test: /packages\/(web|words)\/src\/iki\/(?!desk|tablet|phone|choice-places|ear)/ },
  { name: 'naishi-table', test: /packages\/(web|words)\/src\/naishi\/(?!choice-places|ear)/ },
]

/**
 * What is fetched together with a piece of the page. With what people wait for first that is all it needs; with the rest only its styles, whose names
 * must be known: most of its programs are there by then, and the list of them would weigh more than the piece that asks.
 */
function preloaded(piece: string, files: string[]): string[] {
  return /\b(home|new-table|table-route|online-routes)\b/.test(piece)
    ? files
    : files.filter((file) => file.endsWith('.css'))
}

/** The web client: built into packages/web/dist, or served while it is worked on with `npx vite`; in the mode "static" for a folder of a web space, where no server is. */
export default defineConfig(({ mode }) => ({
  root: 'packages/web',
  plugins: [compileWords(), serviceWorker()],
  base: mode === 'static' ? './' : '/',
  define: {
    'import.meta.env.VITE_VERSION': JSON.stringify(version),
    'import.meta.env.VITE_STATIC': JSON.stringify(mode === 'static'),
  },
  worker: { format: 'es', plugins: () => [compileWords()] },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: GROUPS },
        chunkFileNames: 'assets/[name]-[hash:7].js', // a hash cannot be compressed, and stands wherever its file is asked for
      },
    },
  },
}))
