export { default as messages } from '../../catalogues/ru/friends.json' with { type: 'json' }
