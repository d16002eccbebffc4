export { default as messages } from '../../catalogues/en/friends.json' with { type: 'json' }
