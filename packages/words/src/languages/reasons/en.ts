export { default as messages } from '../../catalogues/en/reasons.json' with { type: 'json' }
