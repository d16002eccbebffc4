export { default as messages } from '../../catalogues/de/ways.json' with { type: 'json' }
