export { default as messages } from '../../catalogues/ru/me.json' with { type: 'json' }
