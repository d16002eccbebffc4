export { default as messages } from '../../catalogues/pl/review.json' with { type: 'json' }
