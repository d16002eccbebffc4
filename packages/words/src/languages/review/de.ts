export { default as messages } from '../../catalogues/de/review.json' with { type: 'json' }
