import iki from '../../catalogues/ru/iki.json' with { type: 'json' }
import ikiTable from '../../catalogues/ru/iki-table.json' with { type: 'json' }

export const messages = { ...iki, ...ikiTable }
