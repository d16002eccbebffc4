import { readFileSync } from 'node:fs'

/** A program from the readme of a library, and what it prints: the comment behind each console.log. */
export interface ReadmeExample {
  readonly code: string
  readonly output: string
}

/** The first program of a library's readme. */
export function exampleOf(library: string): ReadmeExample {
  const readme = readFileSync(`packages/${library}/README.md`, 'utf8')
  const [, code] = /```ts\n(.+?)```/s.exec(readme) ?? []
  const output = code
    .split('\n')
    .filter((line) => line.startsWith('console.log('))
    .map((line) => line.slice(line.lastIndexOf(' // ') + ' // '.length))
  return { code, output: `${output.join('\n')}\n` }
}
