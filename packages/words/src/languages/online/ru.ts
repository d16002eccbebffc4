export { default as messages } from '../../catalogues/ru/online.json' with { type: 'json' }
