/** How a game ended for somebody. */
export interface FinalPlace {
  readonly place: number // by the rules; 0 for the first
  readonly left: boolean // they gave up, or a bot has moved for them
}

/** The places that count: whoever has left is behind all who have not. */
export function ratedPlaces(finalPlaces: readonly FinalPlace[]): number[] {
  const stayed = finalPlaces.filter(({ left }) => !left)
  return finalPlaces.map(({ place, left }) =>
    left ? stayed.length : stayed.filter((other) => other.place < place).length,
  )
}
