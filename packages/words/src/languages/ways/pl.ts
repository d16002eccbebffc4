export { default as messages } from '../../catalogues/pl/ways.json' with { type: 'json' }
