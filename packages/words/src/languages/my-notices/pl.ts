export { default as messages } from '../../catalogues/pl/my-notices.json' with { type: 'json' }
