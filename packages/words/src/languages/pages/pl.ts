import app from '../../catalogues/pl/app.json' with { type: 'json' }
import pages from '../../catalogues/pl/pages.json' with { type: 'json' }

export const messages = { ...app, ...pages }
