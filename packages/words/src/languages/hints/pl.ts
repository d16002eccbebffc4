export { default as messages } from '../../catalogues/pl/hints.json' with { type: 'json' }
