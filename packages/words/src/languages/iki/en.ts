import iki from '../../catalogues/en/iki.json' with { type: 'json' }
import ikiTable from '../../catalogues/en/iki-table.json' with { type: 'json' }

export const messages = { ...iki, ...ikiTable }
