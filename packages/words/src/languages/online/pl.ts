export { default as messages } from '../../catalogues/pl/online.json' with { type: 'json' }
