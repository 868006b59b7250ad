/** Texts that differ only in case, accents, plural, numbers, short forms or the order of their words. */
import { tellingWords } from '../../catalogue/catalogue.js'

/** Equal for such texts; empty for a text without a telling word. */
export function sameWords(text: string): string {
  return [...new Set(tellingWords(text))].sort().join(' ')
}
