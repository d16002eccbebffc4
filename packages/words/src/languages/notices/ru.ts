import app from '../../catalogues/ru/app.json' with { type: 'json' }
import notices from '../../catalogues/ru/notices.json' with { type: 'json' }

export const messages = { ...app, ...notices }
