export { default as messages } from '../../catalogues/de/me.json' with { type: 'json' }
