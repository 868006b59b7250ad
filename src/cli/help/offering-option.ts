/** Options of which the program knows values without refusing others: completion offers them. */
import { Option } from 'commander'

export class OfferingOption extends Option {
  /**
   * @param words that are offered; asked for only then
   * @param isList whether the value is a list of such words between commas
   */
  constructor(
    flags: string,
    description: string,
    readonly words: () => readonly string[],
    readonly isList = false,
  ) {
    super(flags, description)
  }
}

/** An option whose value is a list between commas. @param parse what becomes of the value */
export function listOption(
  flags: string,
  description: string,
  words: () => readonly string[],
  parse: (value: string) => unknown,
): Option {
  return new OfferingOption(flags, description, words, true).argParser(parse)
}
