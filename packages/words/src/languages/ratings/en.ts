export { default as messages } from '../../catalogues/en/ratings.json' with { type: 'json' }
