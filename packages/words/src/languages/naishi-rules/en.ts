export { default as messages } from '../../catalogues/en/naishi-rules.json' with { type: 'json' }
