import app from '../catalogues/ru/app.json' with { type: 'json' }
import iki from '../catalogues/ru/iki.json' with { type: 'json' }
import ikiTable from '../catalogues/ru/iki-table.json' with { type: 'json' }
import naishi from '../catalogues/ru/naishi.json' with { type: 'json' }
import naishiTable from '../catalogues/ru/naishi-table.json' with { type: 'json' }
import pages from '../catalogues/ru/pages.json' with { type: 'json' }

export const messages = { ...app, ...iki, ...ikiTable, ...naishi, ...naishiTable, ...pages }
