import scorePad from '../../catalogues/de/score-pad.json' with { type: 'json' }
import sharing from '../../catalogues/de/sharing.json' with { type: 'json' }

export const messages = { ...scorePad, ...sharing }
