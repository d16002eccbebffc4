export { default as messages } from '../../catalogues/pl/sharing.json' with { type: 'json' }
