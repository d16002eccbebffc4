export { default as messages } from '../../catalogues/de/talk.json' with { type: 'json' }
