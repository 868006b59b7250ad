/** Tells headings of registers of a meter, such as its night rate, from other headings. */
import { isRegister } from '../../sheets/profiles/column-numbers.js'

/** Returns a test of headings: true for a register of a meter. */
export async function registerHeadings(): Promise<(heading: string) => boolean> {
  const { columnWords } = await import('../../sheets/profiles/every-language.js')
  return (heading) => isRegister(heading, columnWords)
}
