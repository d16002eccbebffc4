import app from '../../catalogues/en/app.json' with { type: 'json' }
import learn from '../../catalogues/en/learn.json' with { type: 'json' }
import online from '../../catalogues/en/online.json' with { type: 'json' }
import pages from '../../catalogues/en/pages.json' with { type: 'json' }
import previews from '../../catalogues/en/previews.json' with { type: 'json' }

export const messages = { ...app, ...learn, ...online, ...pages, ...previews }
