/** Tells headings of registers of a meter, such as its night rate, from other headings. */
import { isRegister } from '../../sheets/profiles/column-numbers.js'
import { loadColumnWords } from '../../sheets/profiles/column-words.js'

/** Returns a test of headings: true for a register of a meter. */
export async function registerHeadings(): Promise<(heading: string) => boolean> {
  const words = await loadColumnWords()
  return (heading) => isRegister(heading, words)
}
