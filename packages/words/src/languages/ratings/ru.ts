export { default as messages } from '../../catalogues/ru/ratings.json' with { type: 'json' }
