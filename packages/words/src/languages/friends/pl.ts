export { default as messages } from '../../catalogues/pl/friends.json' with { type: 'json' }
