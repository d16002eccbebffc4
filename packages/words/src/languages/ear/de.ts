export { default as messages } from '../../catalogues/de/ear.json' with { type: 'json' }
