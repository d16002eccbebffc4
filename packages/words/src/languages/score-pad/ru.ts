import scorePad from '../../catalogues/ru/score-pad.json' with { type: 'json' }
import sharing from '../../catalogues/ru/sharing.json' with { type: 'json' }

export const messages = { ...scorePad, ...sharing }
