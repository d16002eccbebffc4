import type { Iki, IkiGame } from '@edokko/iki'
import type { TerminalUi } from '../game-module.ts'
import { question, sayChoice } from './choices.ts'
import { draw } from './draw.ts'
import { explain, subjects } from './explain.ts'
import { COLUMNS } from './colours.ts'
import { sayReason } from './reasons.ts'
import { sayScore } from './score.ts'
import { countEvent } from './stats.ts'
import { sayEvents } from './story.ts'

/** IKI as the terminal shows it. */
export function ikiTerminalUi(game: IkiGame, title: string): TerminalUi<Iki> {
  const { rules } = game
  const known = subjects(rules)
  return {
    title,
    game,
    columns: COLUMNS,
    begun: ({ month }) => month > 0,
    draw: (t, seat, names, style) => draw(rules, t, seat, names, style),
    question,
    sayChoice: (t, choice, names) => sayChoice(game, t, choice, names),
    sayEvents: (events, names) => sayEvents(rules, events, names),
    sayReason,
    count: (event) => countEvent(rules, event),
    help: [
      'The street is drawn as it is walked, from space 1 to 8 and round again; the start mark lies before space 1. Under each shop are the stalls behind it: A0 is the outermost stall of nagaya A.',
      'A card shows its stall, its type (St street vendor, Ar artisan, Sp special, Ma master, Sh shopkeeper, Bu building), its owner by letter (n: nobody) and its level (●○○ is 1).',
      '"monk A0 go2" hires the Monk for A0 and walks 2; "? monk" and "? fish market" tell about a card and a shop.',
    ],
    cards: known.map(({ names: [name] }) => name),
    explain: (name) => explain(known, name),
    sayScore: (t, seat) => sayScore(rules, t, seat),
  }
}
