export { default as messages } from '../../catalogues/en/guest-bots.json' with { type: 'json' }
