export { default as messages } from '../../catalogues/pl/learn.json' with { type: 'json' }
