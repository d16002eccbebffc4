import { cpSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'rolldown'
import { APART, buildCli } from './build.mjs'
import { compileWords } from './compile-words.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Scripts that find themselves by their own address stay where they are. */
const stay = {
  name: 'scripts-stay',
  resolveId: (id) => {
    const path = /(?:^|\/)(scripts\/\w+\.mjs)$/.exec(id)?.[1]
    return path === undefined ? undefined : { id: pathToFileURL(`${ROOT}${path}`).href, external: true }
  },
}

/** Builds the command line as it is shipped, and runs a program of this project that is written in TypeScript. */
export async function runProgram(source) {
  process.chdir(ROOT)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1)) // and with it what it has started
  await buildCli()
  const folder = 'node_modules/.cache/edokko'
  cpSync('packages/cli/dist/pglite-thread.js', `${folder}/pglite-thread.js`) // a database looks for it beside its program
  const file = `${folder}/${source.replaceAll('/', '-').replace('.ts', '.mjs')}`
  await build({
    input: source,
    platform: 'node',
    external: ['ws', 'playwright-core', 'vitest', ...APART],
    plugins: [stay, compileWords()],
    tsconfig: false,
    logLevel: 'warn',
    output: { file, format: 'esm', codeSplitting: false },
  })
  await import(pathToFileURL(`${ROOT}${file}`).href)
}
