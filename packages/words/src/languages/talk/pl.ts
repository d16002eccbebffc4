export { default as messages } from '../../catalogues/pl/talk.json' with { type: 'json' }
