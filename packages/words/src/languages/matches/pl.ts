export { default as messages } from '../../catalogues/pl/matches.json' with { type: 'json' }
