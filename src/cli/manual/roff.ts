/** Roff, the language of man pages. */
import { version } from '../../host/version.js'

/** Backslashes, hyphens, and signs that roff takes for a request at the start of a line. */
export function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1')
}

export const title = (name: string, chapter = 1) =>
  `.TH "${name.toUpperCase()}" "${chapter}" "" "ghg ${version()}" "ghg"`
export const section = (name: string) => `.SH ${name}`
export const subsection = (name: string) => `.SS ${name}`
export const paragraph = (text: string) => `.PP\n${roff(text)}`
export const item = (term: string, text: string) => `.TP\n\\fB${roff(term)}\\fR\n${roff(text)}`
export const literal = (text: string) => `.nf\n${roff(text)}\n.fi`
