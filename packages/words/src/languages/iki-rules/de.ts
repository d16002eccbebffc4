export { default as messages } from '../../catalogues/de/iki-rules.json' with { type: 'json' }
