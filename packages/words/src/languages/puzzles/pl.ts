export { default as messages } from '../../catalogues/pl/puzzles.json' with { type: 'json' }
