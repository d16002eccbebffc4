export { default as messages } from '../../catalogues/en/talk.json' with { type: 'json' }
