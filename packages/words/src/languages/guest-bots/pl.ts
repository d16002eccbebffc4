export { default as messages } from '../../catalogues/pl/guest-bots.json' with { type: 'json' }
