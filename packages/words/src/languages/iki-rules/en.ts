export { default as messages } from '../../catalogues/en/iki-rules.json' with { type: 'json' }
