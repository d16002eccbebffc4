export { default as messages } from '../../catalogues/de/lookback.json' with { type: 'json' }
