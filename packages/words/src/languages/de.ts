import app from '../catalogues/de/app.json' with { type: 'json' }
import iki from '../catalogues/de/iki.json' with { type: 'json' }
import ikiTable from '../catalogues/de/iki-table.json' with { type: 'json' }
import naishi from '../catalogues/de/naishi.json' with { type: 'json' }
import naishiTable from '../catalogues/de/naishi-table.json' with { type: 'json' }
import pages from '../catalogues/de/pages.json' with { type: 'json' }

export const messages = { ...app, ...iki, ...ikiTable, ...naishi, ...naishiTable, ...pages }
