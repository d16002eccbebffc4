import app from '../../catalogues/ru/app.json' with { type: 'json' }
import learn from '../../catalogues/ru/learn.json' with { type: 'json' }
import online from '../../catalogues/ru/online.json' with { type: 'json' }
import pages from '../../catalogues/ru/pages.json' with { type: 'json' }
import previews from '../../catalogues/ru/previews.json' with { type: 'json' }

export const messages = { ...app, ...learn, ...online, ...pages, ...previews }
