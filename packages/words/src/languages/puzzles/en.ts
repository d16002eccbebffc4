export { default as messages } from '../../catalogues/en/puzzles.json' with { type: 'json' }
