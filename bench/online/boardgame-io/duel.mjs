/*
 * A game for boardgame.io that is to Naishi as near as a measurement needs: two players, five cards in a row and five in a secret hand each,
 * five piles with a card on top, one move a turn, as many turns as a game of Naishi has on average.
 */

const KINDS = 12
const PLACES = 10 // five in the row, five in the hand
const PILES = 5
const PILE = 6
const TURNS = 26

function points(cards) {
  const counts = Array.from({ length: KINDS }, (_, kind) => cards.filter((card) => card === kind).length)
  return counts.reduce((sum, count, kind) => sum + (count > 1 ? count * (kind + 1) : kind), 0)
}

export const duel = {
  name: 'duel',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true, // it would keep every earlier state
  setup: ({ random }) => {
    const deck = random.Shuffle(Array.from({ length: PILES * PILE + 2 * PLACES }, (_, i) => i % KINDS))
    const deal = (count) => deck.splice(0, count)
    return {
      players: { 0: { row: deal(5), hand: deal(5) }, 1: { row: deal(5), hand: deal(5) } },
      emissaries: { 0: 2, 1: 2 },
      piles: Array.from({ length: PILES }, () => deal(PILE)),
      discards: [],
      turns: 0,
    }
  },
  moves: {
    /** Takes the top card of the pile below a place, and discards what lay there. */
    develop: ({ G, playerID }, place) => {
      const pile = G.piles[place % PILES]
      if (!Number.isInteger(place) || place < 0 || place >= PLACES || pile.length === 0) return 'INVALID_MOVE'
      const { row, hand } = G.players[playerID]
      const line = place < 5 ? row : hand
      G.discards.push(line[place % 5])
      line[place % 5] = pile.pop()
      G.turns++
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => {
    if (G.turns < TURNS) return undefined
    const totals = ['0', '1'].map((id) => points([...G.players[id].row, ...G.players[id].hand]))
    return { totals, winner: totals[0] >= totals[1] ? '0' : '1' }
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    piles: G.piles.map((pile) => pile.map((card, i) => (i === pile.length - 1 ? card : null))),
    players: Object.fromEntries(
      Object.entries(G.players).map(([id, { row, hand }]) => [
        id,
        { row, hand: id === playerID ? hand : hand.map(() => null) },
      ]),
    ),
  }),
}
