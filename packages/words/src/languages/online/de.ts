export { default as messages } from '../../catalogues/de/online.json' with { type: 'json' }
