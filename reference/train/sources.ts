/**
 * Texts of sources that the model never learned from: descriptions of goods from a customs service, index phrases of
 * another country's industries, titles of public contracts. Their codes are of other classifications; every sector that
 * a code is linked with is right. Goods and phrases are linked through NACE by a published table; for the CPV of contracts
 * there is none, so groups of it have a table of the project (`reference/words/industries/cpv.csv`).
 */
import { fileURLToPath } from 'node:url'
import { wordsOf } from '#src/catalogue/search/words.js'
import { RawFolder } from '../files/raw-folder.js'

const files = {
  nace: 'labels/naics2017_nace2.csv',
  goods: 'labels/hmrc_goods_hs.csv',
  index: 'labels/uksic2007_index.csv',
  contracts: 'labels/ted_titles_cpv.csv.gz',
  vague: 'labels/hmrc_vague_terms.csv',
}
const ownLinks = fileURLToPath(new URL('../../reference/words/industries', import.meta.url))

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
/** Divisions of NACE that trade: who writes `Paint (wholesale)` into a ledger buys paint. */
const trade = /^4[567]/
/** Classes of CPA that stand for several of NACE. */
const several: Record<string, readonly string[]> = {
  '03.00': ['03.11', '03.12', '03.21', '03.22'],
  '31.00': ['31.01', '31.02', '31.03', '31.09'],
}

/** @param sectors of NAICS 2017 codes */
export function readSources(raw: string, sectors: ReadonlyMap<string, string>): Source[] {
  const folder = new RawFolder(raw)
  const ofNace = sectorsOfNace(folder, sectors)
  const ofCpv = sectorsOfCpv(sectors)
  const fromClass = (text: string, code: string): SourceText[] => {
    const right = (several[code] ?? [code]).flatMap((each) => [...(ofNace.get(each) ?? [])])
    return right.length === 0 ? [] : [{ text, group: wordsOf(text)[0] ?? '', sectors: new Set(right) }]
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
        .filter(({ nace2_class }) => !trade.test(nace2_class!))
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

function sectorsOfNace(folder: RawFolder, sectors: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { naics2017, nace2 } of folder.rows(files.nace)) {
    const sector = sectors.get(naics2017!)
    if (sector !== undefined) found.set(nace2!, (found.get(nace2!) ?? new Set()).add(sector))
  }
  return found
}

const digitsOfGroup = 3

/** By the group of a code, else by its division. */
function sectorsOfCpv(sectors: ReadonlyMap<string, string>): (code: string) => ReadonlySet<string> {
  const linked = new Map(
    new RawFolder(ownLinks).rows('cpv.csv').map(({ cpv, naics }): [string, ReadonlySet<string>] => {
      const beginnings = naics!.split(' ')
      const right = [...sectors].filter(([code]) => beginnings.some((each) => code.startsWith(each)))
      return [cpv!, new Set(right.map(([, sector]) => sector))]
    }),
  )
  return (code) =>
    linked.get(code.slice(0, digitsOfGroup)) ?? linked.get(code.slice(0, digitsOfGroup - 1)) ?? new Set()
}
