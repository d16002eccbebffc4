export { default as messages } from '../../catalogues/ru/talk.json' with { type: 'json' }
