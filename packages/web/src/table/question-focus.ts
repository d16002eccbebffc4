let pointing = false
let atQuestion = false

addEventListener('pointerdown', () => (pointing = true), true)
addEventListener('keydown', () => (pointing = false), true)
addEventListener('focusin', ({ target }) => (atQuestion = target === question()))

function question(): HTMLElement | null {
  return document.querySelector('.question h1')
}

/** Whether nothing has the focus, because what had it has gone. */
function isLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body
}

/**
 * Brings whoever goes by keys to the question: when their turn begins, and when what they were on has gone with their choice. Nothing else
 * moves the focus, and it leaves no window and no field. Returns whether it is at the question.
 */
export function leadToQuestion(begins: boolean): boolean {
  const free = document.activeElement?.closest('dialog, input, select, textarea, .talk-window') === null
  if (!pointing && (isLost() || (begins && free))) {
    atQuestion = true // it may be drawn later
    question()?.focus({ preventScroll: true })
  }
  return atQuestion
}

/** The question is drawn anew: whoever was at it stays at it. */
export function stayAtQuestion(): void {
  if (atQuestion && isLost()) question()?.focus({ preventScroll: true })
}
