/** `--set field=value`: an option that knows which fields there are. */
import type { TSchema } from '@sinclair/typebox'
import { InvalidArgumentError, Option } from 'commander'

export class SetOption extends Option {
  /** @param request the request whose fields may be set */
  constructor(
    readonly request: TSchema,
    description: string,
  ) {
    super('--set <field=value>', description)
    this.argParser(pairs('--set field=value, such as --set region=GB'))
  }
}

/** Whether an object of this schema, or one inside it, has the field. */
export function hasField(schema: TSchema, name: string): boolean {
  const properties = (schema.properties ?? {}) as Record<string, TSchema>
  const shapes = [...((schema.anyOf ?? schema.allOf ?? []) as TSchema[]), ...Object.values(properties)]
  return Object.hasOwn(properties, name) || shapes.some((each) => hasField(each, name))
}

type Pairs = Record<string, string>

/**
 * A parser that adds `field=value` to those before it.
 * @param usage how the option is written, said where there is no field
 */
export function pairs(usage: string): (argument: string, previous: Pairs | undefined) => Pairs {
  return (argument, previous) => {
    const at = argument.indexOf('=')
    if (at < 1) throw new InvalidArgumentError(`must be written as ${usage}`)
    return { ...previous, [argument.slice(0, at).trim()]: argument.slice(at + 1) }
  }
}
