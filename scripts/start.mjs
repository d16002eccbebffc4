import { installPackages } from './prepare.mjs'

installPackages()
const { buildCli } = await import('./build.mjs') // its bundler is one of the packages
await buildCli()
console.log(`
  Edokko is built. Play Naishi in this terminal:

    npx edokko play naishi

  More it can do:

    npx edokko help                       all commands
    npx edokko score naishi < lines.json  points of real games, one JSON line each
    npx edokko bench naishi               how fast the rules are here
`)
