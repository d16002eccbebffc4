export { default as messages } from '../../catalogues/ru/hints.json' with { type: 'json' }
