export { default as messages } from '../../catalogues/ru/iki-rules.json' with { type: 'json' }
