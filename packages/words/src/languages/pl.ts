import app from '../catalogues/pl/app.json' with { type: 'json' }
import iki from '../catalogues/pl/iki.json' with { type: 'json' }
import ikiTable from '../catalogues/pl/iki-table.json' with { type: 'json' }
import naishi from '../catalogues/pl/naishi.json' with { type: 'json' }
import naishiTable from '../catalogues/pl/naishi-table.json' with { type: 'json' }
import pages from '../catalogues/pl/pages.json' with { type: 'json' }

export const messages = { ...app, ...iki, ...ikiTable, ...naishi, ...naishiTable, ...pages }
