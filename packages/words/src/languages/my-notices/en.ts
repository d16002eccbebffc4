export { default as messages } from '../../catalogues/en/my-notices.json' with { type: 'json' }
