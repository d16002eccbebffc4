export { default as messages } from '../../catalogues/de/price-sheet.json' with { type: 'json' }
