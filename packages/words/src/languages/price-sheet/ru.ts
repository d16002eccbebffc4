export { default as messages } from '../../catalogues/ru/price-sheet.json' with { type: 'json' }
