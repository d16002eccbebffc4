export { default as messages } from '../../catalogues/ru/review.json' with { type: 'json' }
