import app from '../../catalogues/de/app.json' with { type: 'json' }
import pages from '../../catalogues/de/pages.json' with { type: 'json' }

export const messages = { ...app, ...pages }
