import app from '../catalogues/en/app.json' with { type: 'json' }
import iki from '../catalogues/en/iki.json' with { type: 'json' }
import ikiTable from '../catalogues/en/iki-table.json' with { type: 'json' }
import naishi from '../catalogues/en/naishi.json' with { type: 'json' }
import naishiTable from '../catalogues/en/naishi-table.json' with { type: 'json' }
import pages from '../catalogues/en/pages.json' with { type: 'json' }

export const messages = { ...app, ...iki, ...ikiTable, ...naishi, ...naishiTable, ...pages }
