import app from '../../catalogues/de/app.json' with { type: 'json' }
import learn from '../../catalogues/de/learn.json' with { type: 'json' }
import online from '../../catalogues/de/online.json' with { type: 'json' }
import pages from '../../catalogues/de/pages.json' with { type: 'json' }
import previews from '../../catalogues/de/previews.json' with { type: 'json' }

export const messages = { ...app, ...learn, ...online, ...pages, ...previews }
