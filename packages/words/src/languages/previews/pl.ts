import app from '../../catalogues/pl/app.json' with { type: 'json' }
import learn from '../../catalogues/pl/learn.json' with { type: 'json' }
import online from '../../catalogues/pl/online.json' with { type: 'json' }
import pages from '../../catalogues/pl/pages.json' with { type: 'json' }
import previews from '../../catalogues/pl/previews.json' with { type: 'json' }

export const messages = { ...app, ...learn, ...online, ...pages, ...previews }
