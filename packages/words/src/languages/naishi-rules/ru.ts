export { default as messages } from '../../catalogues/ru/naishi-rules.json' with { type: 'json' }
