import app from '../../catalogues/en/app.json' with { type: 'json' }
import pages from '../../catalogues/en/pages.json' with { type: 'json' }

export const messages = { ...app, ...pages }
