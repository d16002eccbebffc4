export { default as messages } from '../../catalogues/de/statistics.json' with { type: 'json' }
