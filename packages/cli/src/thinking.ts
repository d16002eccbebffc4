const PATIENCE_MILLISECONDS = 150

/** Says on a terminal that somebody thinks, in this sentence, unless they answer at once, and wipes it away when they have. */
export async function thinking<Answer>(sentence: string, answer: Promise<Answer>): Promise<Answer> {
  const { stdout } = process
  if (!stdout.isTTY) return answer
  let shown = false
  const timer = setTimeout(() => {
    shown = true
    stdout.write(`\r\u001B[K ${sentence}`)
  }, PATIENCE_MILLISECONDS)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
    if (shown) stdout.write('\r\u001B[K')
  }
}
