export { default as messages } from '../../catalogues/pl/lookback.json' with { type: 'json' }
