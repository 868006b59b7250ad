/**
 * Evaluation texts from sources with codes of other classifications: every sector that a code is linked with is right.
 */
import { RawFolder } from '../files/raw-folder.js'

const vague = 'labels/hmrc_vague_terms.csv'

export interface SourceText {
  text: string
  /** Group of similar texts. */
  group: string
  /** Right sectors. */
  sectors: ReadonlySet<string>
  /** Share of annotators per sector, if there were several. */
  votes?: ReadonlyMap<string, number> | undefined
}

export interface Source {
  name: string
  /** Family of the source: titles of contracts are one source in many languages. */
  family: string
  texts: SourceText[]
}

/** Languages whose titles are evaluated separately; the others together. */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl']

export function languageOf(code: string): string {
  return languages.includes(code) ? code : 'other languages'
}

/** Returns descriptions that a customs service found too vague to classify. */
export function readVague(raw: string): string[] {
  return new RawFolder(raw).rows(vague).map(({ text }) => text!)
}
