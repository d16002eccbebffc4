export { default as messages } from '../../catalogues/ru/ways.json' with { type: 'json' }
