/**
 * The answer to a question that many ask: it is asked again when the last answer is older than these milliseconds, and never twice at once. That it
 * failed is an answer too.
 */
export function remember<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let until = Infinity
  return () => {
    if (answer !== undefined && performance.now() < until) return answer
    until = Infinity
    const settle = (): void => {
      until = performance.now() + milliseconds
    }
    answer = ask()
    answer.then(settle, settle)
    return answer
  }
}
