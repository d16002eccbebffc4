export { default as messages } from '../../catalogues/ru/reasons.json' with { type: 'json' }
