import naishi from '../../catalogues/de/naishi.json' with { type: 'json' }
import naishiTable from '../../catalogues/de/naishi-table.json' with { type: 'json' }

export const messages = { ...naishi, ...naishiTable }
