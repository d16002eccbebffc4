export { default as messages } from '../../catalogues/pl/score-pad.json' with { type: 'json' }
