import app from '../../catalogues/de/app.json' with { type: 'json' }
import notices from '../../catalogues/de/notices.json' with { type: 'json' }

export const messages = { ...app, ...notices }
