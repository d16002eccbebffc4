export { default as messages } from '../../catalogues/de/hints.json' with { type: 'json' }
