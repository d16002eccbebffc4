/* Validators as JSON Schema, for programs that are written without ours. */

export type JsonSchema = Readonly<Record<string, unknown>>

/** A validator as far as it is described: its type, and what that type is made of. */
export interface Described {
  readonly kind: string
  readonly type: string
}

/** What a validator has beside its type, by that type. */
interface Parts extends Described {
  readonly pipe?: readonly Parts[] // itself, and what else has to hold
  readonly entries?: Readonly<Record<string, Parts>>
  readonly options?: readonly unknown[] // of a choice: validators, or values
  readonly item?: Parts
  readonly key?: Parts
  readonly value?: Parts
  readonly wrapped?: Parts
  readonly literal?: unknown
  readonly requirement?: unknown
}

/** Where a part is described that has a name of its own: '#/components/schemas/Seat'. */
export type NameOf = (schema: Described) => string | undefined

/** A validator as JSON Schema. What happens to a value after it was read is left out; so are rules that no schema can say. */
export function toJsonSchema(schema: Described, nameOf: NameOf = () => undefined): JsonSchema {
  const named = (part: Parts): JsonSchema => {
    const name = nameOf(part)
    return name === undefined ? describe(part) : { $ref: name }
  }

  function describe(part: Parts): JsonSchema {
    const { pipe } = part
    if (pipe === undefined) return plain(part)
    const transformed = pipe.findIndex(({ type }) => type === 'transform')
    const [base = part, ...rules] = pipe.slice(0, transformed < 0 ? undefined : transformed)
    const said: Record<string, unknown> = { ...plain(base) }
    for (const rule of rules) Object.assign(said, ruleOf(rule, said))
    return said
  }

  function plain(part: Parts): JsonSchema {
    const { type, entries = {}, options = [], item, key, value, wrapped, literal } = part
    switch (type) {
      case 'string':
      case 'number':
      case 'boolean':
        return { type }
      case 'unknown':
        return {}
      case 'literal':
        return { const: literal }
      case 'picklist':
        return { enum: options }
      case 'array':
        return { type, items: named(must(item)) }
      case 'record':
        return { type: 'object', propertyNames: named(must(key)), additionalProperties: named(must(value)) }
      case 'object':
      case 'strict_object': {
        const required = Object.keys(entries).filter((name) => entries[name]?.type !== 'exact_optional')
        return {
          type: 'object',
          properties: Object.fromEntries(Object.entries(entries).map(([name, each]) => [name, named(each)])),
          ...(required.length > 0 && { required }),
          ...(type === 'strict_object' && { additionalProperties: false }),
        }
      }
      case 'exact_optional':
        return named(must(wrapped))
      case 'nullable':
        return { anyOf: [named(must(wrapped)), { type: 'null' }] }
      case 'union':
      case 'variant':
        return { [type === 'variant' ? 'oneOf' : 'anyOf']: (options as readonly Parts[]).map(named) }
      default:
        throw new Error(`nothing says how ${type} is described`)
    }
  }

  return describe(schema)
}

/** What a rule adds to what is said already. */
function ruleOf({ type, requirement }: Parts, { type: of }: JsonSchema): JsonSchema {
  switch (type) {
    case 'integer':
      return { type: 'integer' }
    case 'min_value':
      return { minimum: requirement }
    case 'max_value':
      return { maximum: requirement }
    case 'min_length':
      return { [of === 'array' ? 'minItems' : 'minLength']: requirement }
    case 'max_length':
      return { [of === 'array' ? 'maxItems' : 'maxLength']: requirement }
    case 'regex':
      return { pattern: (requirement as RegExp).source }
    case 'base64':
      return { contentEncoding: 'base64' }
    case 'url':
      return { format: 'uri' }
    default:
      return {} // it changes how a value is written, or cannot be said here
  }
}

function must(part: Parts | undefined): Parts {
  if (part === undefined) throw new Error('a validator has a part less than its type says')
  return part
}
