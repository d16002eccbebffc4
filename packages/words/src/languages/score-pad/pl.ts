import scorePad from '../../catalogues/pl/score-pad.json' with { type: 'json' }
import sharing from '../../catalogues/pl/sharing.json' with { type: 'json' }

export const messages = { ...scorePad, ...sharing }
