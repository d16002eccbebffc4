export { default as messages } from '../../catalogues/de/my-notices.json' with { type: 'json' }
