import fastify from 'fastify'
import { expect } from 'vitest'
import type { ApiDocument } from '../src/api/openapi.ts'

/* Answers of a server, held against what it says of itself. */

type Validate = (value: unknown) => string | undefined

/** Checks values against schemas of a document, by the library with which Fastify reads requests. */
async function validatorsOf({ components }: ApiDocument): Promise<(schema: object) => Validate> {
  const customOptions = { coerceTypes: false, removeAdditional: false, useDefaults: false, strict: false } as const
  const app = fastify({ ajv: { customOptions } })
  let compile: ((schema: object) => (value: unknown) => boolean) | undefined
  app.get('/', (request) => {
    compile = (schema) => request.compileValidationSchema(schema)
    return {}
  })
  await app.inject('/')
  const compiled = new Map<string, Validate>()
  return (schema) => {
    const text = JSON.stringify(schema)
    const known = compiled.get(text)
    if (known !== undefined) return known
    const check = compile?.({ components, allOf: [schema] })
    const validate: Validate = (value) => {
      if (check?.(value) === true) return undefined
      return JSON.stringify((check as unknown as { errors: unknown }).errors)
    }
    compiled.set(text, validate)
    return validate
  }
}

interface Described {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >
}

/** What a server says of itself, and what it has been heard to answer. */
export class HeldToItsWord {
  readonly answered = new Set<string>() // 'post /api/tables/{id}/sit', with what it is for
  readonly heard = new Set<string>() // types of messages of the socket, from either side
  private readonly document: ApiDocument
  private readonly validator: (schema: object) => Validate

  private constructor(document: ApiDocument, validator: (schema: object) => Validate) {
    this.document = document
    this.validator = validator
  }

  static async of(port: number): Promise<HeldToItsWord> {
    const response = await fetch(`http://127.0.0.1:${port}/api/openapi.json`)
    const document = (await response.json()) as ApiDocument
    return new HeldToItsWord(document, await validatorsOf(document))
  }

  get operations(): string[] {
    return Object.entries(this.document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
  }

  get messages(): string[] {
    return this.document['x-messages'].map(({ from, type }) => `${from} ${type}`)
  }

  /** Checks what was asked and answered. */
  checkAnswer(method: string, path: string, body: unknown, status: number, text: string): void {
    const [template, operation] = this.find(method.toLowerCase(), path)
    const at = `${method} ${template}`
    const asked = operation.requestBody?.content['application/json']?.schema
    const wellAsked = asked === undefined || this.validator(asked)(body) === undefined
    if (status < 400) {
      this.answered.add(at)
      expect(wellAsked, `${at} took ${JSON.stringify(body)}`).toBe(true)
    } else if (!wellAsked) expect(JSON.parse(text), at).toHaveProperty('refused')
    const described = operation.responses[status] ?? operation.responses['default']
    const schema = described?.content?.['application/json']?.schema
    if (schema !== undefined) expect(this.validator(schema)(JSON.parse(text)), `${at} answered ${text}`).toBeUndefined()
    else expect(status, at).toBeLessThan(400)
  }

  checkMessage(from: 'client' | 'server', message: object): void {
    const { type } = message as { readonly type: string }
    const described = this.document['x-messages'].find((each) => each.from === from && each.type === type)
    expect(described, `${from} ${type}`).toBeDefined()
    const problem = this.validator(described?.schema ?? {})(message)
    expect(problem, `${from} ${JSON.stringify(message)}`).toBeUndefined()
    this.heard.add(`${from} ${type}`)
  }

  private find(method: string, path: string): readonly [string, Described] {
    const parts = path.replace(/\?.*/, '').split('/')
    const fits = (template: string): boolean => {
      const each = template.split('/')
      return each.length === parts.length && each.every((part, i) => part.startsWith('{') || part === parts[i])
    }
    const found = Object.entries(this.document.paths)
      .filter(([template, methods]) => fits(template) && method in methods)
      .toSorted(([one], [other]) => one.split('{').length - other.split('{').length)[0]
    if (found === undefined) throw new Error(`nothing is said of ${method} ${path}`)
    return [found[0], found[1][method] as Described]
  }
}
