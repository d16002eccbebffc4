export { default as messages } from '../../catalogues/en/learn.json' with { type: 'json' }
