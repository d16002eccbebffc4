export { default as messages } from '../../catalogues/pl/ear.json' with { type: 'json' }
