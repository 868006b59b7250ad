/**
 * Texts of sources that the model never learned from: descriptions of goods from a customs service, index phrases of
 * another country's industries, titles of public contracts. Their codes are of other classifications; every sector that
 * a code is linked with is right. Goods and phrases are linked through NACE by a published table; for the CPV of contracts
 * there is none, so groups of it have a table of the project (`reference/words/industries/cpv.csv`).
 */
import { wordsOf } from '#src/catalogue/search/words.js'
import { RawFolder } from '../files/raw-folder.js'
import { isTrade, sectorsOfCpv, sectorsOfNace } from './links.js'

const files = {
  goods: 'labels/hmrc_goods_hs.csv',
  index: 'labels/uksic2007_index.csv',
  contracts: 'labels/ted_titles_cpv.csv.gz',
  vague: 'labels/hmrc_vague_terms.csv',
}

export interface SourceText {
  text: string
  /** Texts that resemble each other. */
  group: string
  /** Sectors that are right. */
  sectors: ReadonlySet<string>
}

export interface Source {
  name: string
  texts: SourceText[]
}

/** Languages whose titles are judged by themselves; the others together. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl']
/** @param sectors of NAICS 2017 codes */
export function readSources(raw: string, sectors: ReadonlyMap<string, string>): Source[] {
  const folder = new RawFolder(raw)
  const ofNace = sectorsOfNace(folder, sectors)
  const ofCpv = sectorsOfCpv(sectors)
  const fromClass = (text: string, code: string): SourceText[] => {
    const right = ofNace(code)
    return right.size === 0 ? [] : [{ text, group: wordsOf(text)[0] ?? '', sectors: right }]
  }
  const titles = folder.rows(files.contracts).map((row) => ({
    language: languages.includes(row.language!) ? row.language! : 'other languages',
    text: row.title!,
    group: row.cpv_code!,
    sectors: ofCpv(row.cpv_code!),
  }))
  return [
    {
      name: 'goods at customs (HMRC)',
      texts: folder.rows(files.goods).flatMap((row) => fromClass(row.description!, row.cpa21_class!)),
    },
    {
      name: 'index of UK industries (ONS)',
      texts: folder
        .rows(files.index)
        .filter(({ nace2_class }) => !isTrade(nace2_class!))
        .flatMap((row) => fromClass(row.activity!, row.nace2_class!)),
    },
    ...[...languages, 'other languages'].map((language) => ({
      name: `contract titles (TED), ${language}`,
      texts: titles.filter((each) => each.language === language),
    })),
  ]
}

/** Descriptions that a customs service found too vague to classify. */
export function readVague(raw: string): string[] {
  return new RawFolder(raw).rows(files.vague).map(({ text }) => text!)
}
