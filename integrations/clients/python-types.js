/** JSON Schemas as types of Python: objects with fields are `TypedDict`s, each with a name of its own. */

/** @typedef {Record<string, any>} Schema */

/** @type {Record<string, string>} */
const plain = { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' }

/** Of the fields that there are. */
const keywords = new Set([
  'class',
  'from',
  'import',
  'in',
  'is',
  'global',
  'return',
  'with',
  'as',
  'if',
  'for',
])

export class PythonTypes {
  /** Declarations in the order in which they were met. @type {Map<string, string>} */
  #declared = new Map()

  get declarations() {
    return [...this.#declared.values()]
  }

  /** Declares a schema under its name. @param {string} name @param {Schema} schema */
  declare(name, schema) {
    const type = this.of(schema, name)
    if (!this.#declared.has(name)) this.#declared.set(name, `${name}: TypeAlias = ${JSON.stringify(type)}`)
  }

  /**
   * The type of a schema, as an annotation.
   * @param {Schema} schema
   * @param {string} name for what has to be declared
   * @returns {string}
   */
  of(schema, name) {
    if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1)
    if (schema.const !== undefined) return literal([schema.const])
    if (schema.enum !== undefined) return literal(schema.enum)
    if (schema.properties !== undefined) return this.#object(schema, name)
    const branches = schema.anyOf ?? schema.oneOf
    if (branches !== undefined) {
      return union(
        branches.map((/** @type {Schema} */ each, /** @type {number} */ at) =>
          this.of(each, `${name}${at + 1}`),
        ),
      )
    }
    const types = schema.type === undefined ? [] : [schema.type].flat()
    return types.length === 0 ? 'Any' : union(types.map((type) => this.#ofType(type, schema, name)))
  }

  /** @param {string} type @param {Schema} schema @param {string} name */
  #ofType(type, schema, name) {
    if (type === 'array') return `list[${this.of(schema.items ?? {}, `${name}Item`)}]`
    if (type !== 'object') return plain[type] ?? 'Any'
    const [pattern] = Object.values(schema.patternProperties ?? {})
    const values = pattern ?? schema.additionalProperties
    return `dict[str, ${typeof values === 'object' ? this.of(values, `${name}Value`) : 'Any'}]`
  }

  /** @param {Schema} schema @param {string} name */
  #object({ properties, required = [], description }, name) {
    if (this.#declared.has(name)) throw new Error(`two types of the name ${name}`)
    this.#declared.set(name, '')
    const fields = Object.entries(properties).map(([field, schema]) => {
      const type = this.of(schema, name + pascal(field))
      return { field, type: required.includes(field) ? type : `NotRequired[${type}]`, note: remark(schema) }
    })
    const about = description === undefined ? '' : `    """${oneLine(description)}"""\n\n`
    const lines = fields.map(({ field, type, note }) => `    ${field}: ${type}${note}`)
    // Names that a class cannot have, such as class itself.
    const entries = fields.map(
      ({ field, type, note }) => `    "${field}": "${type.replaceAll('"', "'")}",${note}`,
    )
    const isClass = fields.every(({ field }) => /^[A-Za-z_]\w*$/.test(field) && !keywords.has(field))
    const declared = isClass
      ? `class ${name}(TypedDict):\n${about}${lines.join('\n') || '    pass'}`
      : `${name} = TypedDict(\n    "${name}",\n    {\n${entries.map((line) => `    ${line}`).join('\n')}\n    },\n)`
    this.#declared.set(name, declared)
    return name
  }
}

/** What a field is, in a comment behind it. @param {Schema} schema */
function remark({ description }) {
  return description === undefined ? '' : `  # ${oneLine(description)}`
}

/** @param {string} text */
export function oneLine(text) {
  return text.replaceAll('\\', '\\\\').replace(/\s+/g, ' ').replaceAll('"""', "'''")
}

/** @param {unknown[]} values */
function literal(values) {
  if (values.some((value) => typeof value === 'number' && !Number.isInteger(value))) return 'float'
  const words = values.map((value) =>
    value === null ? 'None' : typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value),
  )
  return `Literal[${words.join(', ')}]`
}

/** @param {string[]} types */
function union(types) {
  const words = types.flatMap((type) => /^Literal\[(.*)\]$/.exec(type)?.[1] ?? [])
  const literals = words.length > 0 ? [`Literal[${words.join(', ')}]`] : []
  const distinct = [...new Set([...literals, ...types.filter((type) => !type.startsWith('Literal['))])]
  return (distinct.includes('Any') ? ['Any'] : distinct).join(' | ')
}

/** @param {string} name */
export function pascal(name) {
  return name.replace(/(^|_)([a-z0-9])/gi, (_, _before, letter) => letter.toUpperCase())
}
