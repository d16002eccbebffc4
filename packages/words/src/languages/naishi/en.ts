import naishi from '../../catalogues/en/naishi.json' with { type: 'json' }
import naishiTable from '../../catalogues/en/naishi-table.json' with { type: 'json' }

export const messages = { ...naishi, ...naishiTable }
