export { default as messages } from '../../catalogues/en/online.json' with { type: 'json' }
