export { default as messages } from '../../catalogues/de/profile.json' with { type: 'json' }
