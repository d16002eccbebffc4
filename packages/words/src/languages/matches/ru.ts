export { default as messages } from '../../catalogues/ru/matches.json' with { type: 'json' }
