export { default as messages } from '../../catalogues/pl/price-sheet.json' with { type: 'json' }
