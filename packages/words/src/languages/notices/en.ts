import app from '../../catalogues/en/app.json' with { type: 'json' }
import notices from '../../catalogues/en/notices.json' with { type: 'json' }

export const messages = { ...app, ...notices }
