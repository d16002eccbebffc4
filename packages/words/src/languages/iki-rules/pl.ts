export { default as messages } from '../../catalogues/pl/iki-rules.json' with { type: 'json' }
