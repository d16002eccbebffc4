import iki from '../../catalogues/pl/iki.json' with { type: 'json' }
import ikiTable from '../../catalogues/pl/iki-table.json' with { type: 'json' }

export const messages = { ...iki, ...ikiTable }
