export { default as messages } from '../../catalogues/pl/profile.json' with { type: 'json' }
