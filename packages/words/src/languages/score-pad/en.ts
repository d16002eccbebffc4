export { default as messages } from '../../catalogues/en/score-pad.json' with { type: 'json' }
