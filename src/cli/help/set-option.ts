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
    this.argParser(collected)
  }
}

/** Adds `field=value` to those before it. @throws InvalidArgumentError without a field */
function collected(argument: string, previous: Record<string, string> | undefined): Record<string, string> {
  const at = argument.indexOf('=')
  if (at < 1) throw new InvalidArgumentError('Write --set field=value, for example --set region=GB.')
  return { ...previous, [argument.slice(0, at).trim()]: argument.slice(at + 1) }
}
