export { default as messages } from '../../catalogues/ru/lookback.json' with { type: 'json' }
