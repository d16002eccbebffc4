export { default as messages } from '../../catalogues/en/profile.json' with { type: 'json' }
