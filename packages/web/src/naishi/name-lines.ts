const TIGHTEST = 0.9 // how far one line may be drawn together where it could be two

/** The lines that a name takes in a place so wide: of several words each has its own where one line would have to be drawn together too much. */
export function nameLines(name: string, room: number, natural: number): readonly string[] {
  return natural * TIGHTEST > room ? name.split(' ') : [name]
}
