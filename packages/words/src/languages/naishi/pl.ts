import naishi from '../../catalogues/pl/naishi.json' with { type: 'json' }
import naishiTable from '../../catalogues/pl/naishi-table.json' with { type: 'json' }

export const messages = { ...naishi, ...naishiTable }
