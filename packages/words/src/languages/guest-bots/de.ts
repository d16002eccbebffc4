export { default as messages } from '../../catalogues/de/guest-bots.json' with { type: 'json' }
