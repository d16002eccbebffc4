export { default as messages } from '../../catalogues/de/friends.json' with { type: 'json' }
