import app from '../../catalogues/ru/app.json' with { type: 'json' }
import pages from '../../catalogues/ru/pages.json' with { type: 'json' }

export const messages = { ...app, ...pages }
