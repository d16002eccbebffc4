export { default as messages } from '../../catalogues/de/naishi-rules.json' with { type: 'json' }
