import { installPackages } from './prepare.mjs'

installPackages()
const { buildCli } = await import('./build.mjs') // its bundler is one of the packages
await buildCli()
console.log(`
  Edokko is built. Play in this terminal:

    npx edokko play iki                   a year in Edo, for two to four
    npx edokko play naishi                a duel of ten cards

  More it can do:

    npx edokko help                       all commands
    npx edokko score iki < lines.json     points of real games, one JSON line each
    npx edokko prices iki                 what everything costs, to be replaced by the prices of your box
`)
