export { default as messages } from '../../catalogues/en/me.json' with { type: 'json' }
