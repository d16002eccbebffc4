export { default as messages } from '../../catalogues/de/reasons.json' with { type: 'json' }
