/** Commands and programs that documents show, for tests that run them as they stand. */
import { readFileSync } from 'node:fs'

/** The block of a document in a language that has a text in it. Blocks of the language `console` are run by another test. */
export function blockWith(document: string, language: string, text: string): string {
  const blocks = readFileSync(document, 'utf8').matchAll(
    new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'),
  )
  return [...blocks].map(([, block]) => block!).find((block) => block.includes(text))!
}
