export { default as messages } from '../../catalogues/pl/reasons.json' with { type: 'json' }
