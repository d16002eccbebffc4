export { default as messages } from '../../catalogues/de/sharing.json' with { type: 'json' }
