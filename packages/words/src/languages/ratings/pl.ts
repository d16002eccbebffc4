export { default as messages } from '../../catalogues/pl/ratings.json' with { type: 'json' }
