export { default as messages } from '../../catalogues/en/statistics.json' with { type: 'json' }
