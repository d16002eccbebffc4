export { default as messages } from '../../catalogues/pl/naishi-rules.json' with { type: 'json' }
