export { default as messages } from '../../catalogues/ru/ear.json' with { type: 'json' }
