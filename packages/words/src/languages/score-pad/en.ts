import scorePad from '../../catalogues/en/score-pad.json' with { type: 'json' }
import sharing from '../../catalogues/en/sharing.json' with { type: 'json' }

export const messages = { ...scorePad, ...sharing }
