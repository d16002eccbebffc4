export { default as messages } from '../../catalogues/en/price-sheet.json' with { type: 'json' }
