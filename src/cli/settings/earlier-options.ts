/** Options under their earlier names: they still work, and only the present name is shown. */
import { type Command, Option } from 'commander'
import { UsageError } from '../../host/exit.js'
import { earlierNames, settingOf } from './setting-names.js'

/** Messages name the present option. */
class EarlierOption extends Option {
  readonly present: Option

  constructor(present: Option, name: string) {
    super(present.flags)
    this.present = present
    this.long = `--${name}`
    this.parseArg = present.parseArg
    this.hideHelp()
  }
}

/** Adds the earlier names of a command's options. */
export function addEarlierOptions(command: Command): void {
  for (const option of [...command.options]) {
    const name = settingOf(option)
    const earlier = name && earlierNames[name]
    if (earlier !== undefined) command.addOption(new EarlierOption(option, earlier))
  }
}

/**
 * Moves values typed under earlier names to the present options.
 * @throws UsageError if both names were typed with different values
 */
export function readEarlierOptions(command: Command): void {
  for (const option of command.options) {
    if (!(option instanceof EarlierOption)) continue
    const { present, long } = option
    const value: unknown = command.getOptionValue(option.attributeName())
    if (value === undefined) continue
    const name = present.attributeName()
    const typed: unknown = command.getOptionValueSource(name) === 'cli' ? command.getOptionValue(name) : value
    if (typed !== value) {
      throw new UsageError(
        `${present.long} is ${typed}, and ${long}, its earlier name, is ${value}; give one of them`,
      )
    }
    command.setOptionValueWithSource(name, value, 'cli')
    command.setOptionValue(option.attributeName(), undefined)
  }
}
