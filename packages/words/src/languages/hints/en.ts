export { default as messages } from '../../catalogues/en/hints.json' with { type: 'json' }
