export { default as messages } from '../../catalogues/ru/puzzles.json' with { type: 'json' }
