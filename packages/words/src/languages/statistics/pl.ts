export { default as messages } from '../../catalogues/pl/statistics.json' with { type: 'json' }
