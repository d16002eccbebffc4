export { default as messages } from '../../catalogues/ru/guest-bots.json' with { type: 'json' }
