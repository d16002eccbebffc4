export { default as messages } from '../../catalogues/en/lookback.json' with { type: 'json' }
