export { default as messages } from '../../catalogues/ru/sharing.json' with { type: 'json' }
