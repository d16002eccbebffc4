/** Colours for a terminal that has them; plain text for one that has not. */
export interface Style {
  paint(text: string, foreground: number, background: number): string // numbers of the 256-colour palette
  strong(text: string): string
  faint(text: string): string
}

const PLAIN: Style = { paint: (text) => text, strong: (text) => text, faint: (text) => text }

const COLOUR: Style = {
  paint: (text, foreground, background) => `\u001B[38;5;${foreground};48;5;${background}m${text}\u001B[0m`,
  strong: (text) => `\u001B[1m${text}\u001B[22m`,
  faint: (text) => `\u001B[2m${text}\u001B[22m`,
}

/** NO_COLOR and FORCE_COLOR=0 switch colours off, FORCE_COLOR on; otherwise a terminal gets them and a pipe does not. */
export function chooseStyle(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv): Style {
  if (env['NO_COLOR']) return PLAIN
  const forced = env['FORCE_COLOR']
  if (forced) return forced === '0' ? PLAIN : COLOUR
  return stream.isTTY && env['TERM'] !== 'dumb' ? COLOUR : PLAIN
}

/** A sentence of a story, in which names of people are marked <b>…</b>. */
export function emphasise(sentence: string, style: Style): string {
  return sentence.replaceAll(/<b>(.*?)<\/b>/g, (_, name: string) => style.strong(name))
}
