export { default as messages } from '../../catalogues/en/review.json' with { type: 'json' }
