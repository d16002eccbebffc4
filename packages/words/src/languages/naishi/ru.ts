import naishi from '../../catalogues/ru/naishi.json' with { type: 'json' }
import naishiTable from '../../catalogues/ru/naishi-table.json' with { type: 'json' }

export const messages = { ...naishi, ...naishiTable }
