export { default as messages } from '../../catalogues/ru/statistics.json' with { type: 'json' }
