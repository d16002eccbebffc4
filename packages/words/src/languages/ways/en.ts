export { default as messages } from '../../catalogues/en/ways.json' with { type: 'json' }
