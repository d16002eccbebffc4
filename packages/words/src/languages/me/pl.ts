export { default as messages } from '../../catalogues/pl/me.json' with { type: 'json' }
