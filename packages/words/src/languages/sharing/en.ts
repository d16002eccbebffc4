export { default as messages } from '../../catalogues/en/sharing.json' with { type: 'json' }
