export { default as messages } from '../../catalogues/de/ratings.json' with { type: 'json' }
