export { default as messages } from '../../catalogues/ru/my-notices.json' with { type: 'json' }
