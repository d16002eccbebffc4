export { default as messages } from '../../catalogues/en/matches.json' with { type: 'json' }
