/**
 * Texts that the model is judged by, of sources whose codes are of other classifications: every sector that a code is
 * linked with is right.
 */
import { RawFolder } from '../files/raw-folder.js'

const vague = 'labels/hmrc_vague_terms.csv'

export interface SourceText {
  text: string
  /** Texts that resemble each other. */
  group: string
  /** Sectors that are right. */
  sectors: ReadonlySet<string>
  /** Which share of annotators said each sector, where several were asked. */
  votes?: ReadonlyMap<string, number> | undefined
}

export interface Source {
  name: string
  /** What it is a part of: titles of contracts are one source in many languages. */
  family: string
  texts: SourceText[]
}

/** Languages whose titles are judged by themselves; the others together. */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl']

export function languageOf(code: string): string {
  return languages.includes(code) ? code : 'other languages'
}

/** Descriptions that a customs service found too vague to classify. */
export function readVague(raw: string): string[] {
  return new RawFolder(raw).rows(vague).map(({ text }) => text!)
}
