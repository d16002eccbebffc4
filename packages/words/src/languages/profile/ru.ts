export { default as messages } from '../../catalogues/ru/profile.json' with { type: 'json' }
