export { default as messages } from '../../catalogues/ru/score-pad.json' with { type: 'json' }
