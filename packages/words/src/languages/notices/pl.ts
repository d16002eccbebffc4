import app from '../../catalogues/pl/app.json' with { type: 'json' }
import notices from '../../catalogues/pl/notices.json' with { type: 'json' }

export const messages = { ...app, ...notices }
