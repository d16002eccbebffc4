export { default as messages } from '../../catalogues/ru/learn.json' with { type: 'json' }
