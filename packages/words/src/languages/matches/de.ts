export { default as messages } from '../../catalogues/de/matches.json' with { type: 'json' }
