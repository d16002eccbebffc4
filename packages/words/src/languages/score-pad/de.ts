export { default as messages } from '../../catalogues/de/score-pad.json' with { type: 'json' }
