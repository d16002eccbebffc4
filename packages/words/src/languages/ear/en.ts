export { default as messages } from '../../catalogues/en/ear.json' with { type: 'json' }
