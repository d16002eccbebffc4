export { default as messages } from '../../catalogues/de/learn.json' with { type: 'json' }
