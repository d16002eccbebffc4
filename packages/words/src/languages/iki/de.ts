import iki from '../../catalogues/de/iki.json' with { type: 'json' }
import ikiTable from '../../catalogues/de/iki-table.json' with { type: 'json' }

export const messages = { ...iki, ...ikiTable }
