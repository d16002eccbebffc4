export { default as messages } from '../../catalogues/de/puzzles.json' with { type: 'json' }
