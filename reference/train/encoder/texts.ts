/**
 * All texts for training and evaluating an encoder, with their right answers: labelled texts, index phrases, words of
 * purchases, and headings of public classifications in the languages of the Union.
 */
import { RawFolder } from '../../files/raw-folder.js'
import { isHeldOut, type Material, partOf, type Vote } from '../examples.js'
import { foldOf, folds } from '../folds.js'
import { isTrade, sectorsOfCpv, sectorsOfNace } from '../links.js'

export interface EncoderText {
  /** Source; evaluated by models trained on none of its texts. */
  source: string
  language: string
  text: string
  /** Group of similar texts, or one contract. */
  group: string
  /** True if reserved for evaluation. */
  isHeldOut: boolean
  /** Number of one of four parts; the first is excluded from training, to learn the certainty of answers. */
  fold?: number
  /** Industry, if known; otherwise the sectors, any of which is right. */
  code?: string
  sectors?: string[]
  /** Answers of annotators, if there were several. */
  votes?: Vote[]
  /** Code in its classification, for auxiliary tasks: translations of a heading share it. */
  heading?: string
}

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl']
const others = ['bg', 'cs', 'da', 'el', 'et', 'fi', 'hr', 'hu', 'lt', 'lv', 'mt', 'ro', 'sk', 'sl', 'sv']
const heldOutParts = 5

export function encoderTexts(
  raw: string,
  material: Material,
  current: ReadonlyMap<string, string>,
): EncoderText[] {
  const folder = new RawFolder(raw)
  const ofNace = sectorsOfNace(folder, current)
  const ofCpv = sectorsOfCpv(current)
  const nace: OfNace = (source, language, text, code, group) => {
    const sectors = ofNace(code)
    if (!text || sectors.size === 0 || isTrade(code)) return []
    const key = group ?? text
    return [
      {
        source,
        language,
        text,
        group: key,
        isHeldOut: partOf(key, heldOutParts) === 0,
        sectors: [...sectors],
        heading: `nace ${code}`,
      },
    ]
  }
  return [
    ...known(material),
    ...naics(folder, current),
    ...naceTitles(folder, nace),
    ...goods(folder, nace),
    ...index(folder, nace),
    ...nomenclature(folder, nace),
    ...procurement(folder, ofCpv),
  ].map((each) => ({ ...each, fold: each.fold ?? foldOfGroup(each.group) }))
}

/** Returns the fold, by the sum of the characters. */
function foldOfGroup(group: string): number {
  return [...group].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % folds
}

/** Returns the texts that the linear model is trained on too. */
function known({ general, labelled }: Material): EncoderText[] {
  return [
    ...general.map(({ text, code }) => ({
      source: 'general',
      language: '',
      text,
      group: text,
      isHeldOut: false,
      code,
    })),
    ...labelled.flatMap((each) => {
      const { set: source, group, code, votes } = each
      const shared = {
        source,
        language: 'en',
        group,
        isHeldOut: isHeldOut(each),
        fold: foldOf(each),
        code,
        ...(votes ? { votes } : {}),
      }
      const texts = source === 'purchases' ? [each.title, each.text] : [each.text, each.title]
      return texts.map((text, i) => ({ ...shared, text, source: i === 0 ? source : `${source} besides` }))
    }),
  ]
}

function firstSentences(text: string): string[] {
  return text
    .split(/(?<=[.:;])\s+/)
    .filter((each) => each.length > 20 && !/^(?:See |Cross-Ref|The data)/.test(each))
    .slice(0, 4)
}

function naics(folder: RawFolder, current: ReadonlyMap<string, string>): EncoderText[] {
  const entry = (text: string, code: string) => ({
    source: 'naics',
    language: 'en',
    text,
    group: text,
    isHeldOut: false,
    code,
    heading: `naics ${code}`,
  })
  return [
    ...folder
      .rows('labels/naics2017_index.csv.gz')
      .map(({ naics2017, index_entry }) => entry(index_entry!, naics2017!)),
    ...folder
      .rows('labels/naics2017_descriptions.csv')
      .filter(({ naics2017 }) => current.has(naics2017!))
      .flatMap(({ naics2017, description }) =>
        firstSentences(description!).map((text) => entry(text, naics2017!)),
      ),
  ]
}

type OfNace = (
  source: string,
  language: string,
  text: string | undefined,
  code: string,
  group?: string,
) => EncoderText[]

function naceTitles(folder: RawFolder, nace: OfNace): EncoderText[] {
  const classOf = (code: string) =>
    code.includes('.') ? code.slice(0, 5) : `${code.slice(0, 2)}.${code.slice(2, 4)}`
  return [
    ...folder
      .rows('labels/nace2_23languages.csv.gz')
      .filter(({ level }) => level !== 'section')
      .flatMap((row) =>
        [...languages, ...others].flatMap((language) => nace('nace', language, row[language], row.nace2!)),
      ),
    ...folder
      .rows('labels/naf_rev2_fr.csv')
      .filter(({ naf }) => naf!.length > 4)
      .flatMap((row) => nace('nace', 'fr', row.title, classOf(row.naf!))),
    ...folder
      .rows('labels/wz2008_de.csv')
      .filter(({ wz2008 }) => wz2008!.length > 4)
      .flatMap((row) =>
        [row.title, row.short_title].flatMap((text) => nace('nace', 'de', text, classOf(row.wz2008!))),
      ),
    ...folder
      .rows('labels/noga_types_4languages.csv')
      .flatMap((row) =>
        ['de', 'fr', 'it', 'en'].flatMap((language) =>
          nace('nace', language, row[language], classOf(row.noga_type!)),
        ),
      ),
    ...folder
      .rows('labels/ateco2007_2021_it.csv')
      .filter(({ ateco2007 }) => ateco2007!.length > 4)
      .flatMap((row) => nace('nace', 'it', row.it, classOf(row.ateco2007!))),
    ...folder
      .rows('labels/cpa21_en.csv')
      .filter(({ cpa21 }) => cpa21!.length > 4)
      .flatMap((row) => nace('cpa', 'en', row.title, row.cpa21!.slice(0, 5))),
  ]
}

function goods(folder: RawFolder, nace: OfNace): EncoderText[] {
  return folder
    .rows('labels/hmrc_goods_hs.csv')
    .flatMap((row) => nace('goods', 'en', row.description, row.cpa21_class!, firstWord(row.description!)))
}

function index(folder: RawFolder, nace: OfNace): EncoderText[] {
  return folder
    .rows('labels/uksic2007_index.csv')
    .flatMap((row) => nace('index', 'en', row.activity, row.nace2_class!, firstWord(row.activity!)))
}

function firstWord(text: string): string {
  return (
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .find((word) => word !== '') ?? ''
  )
}

/** Returns goods of the Combined Nomenclature: the last heading, with the one above if it is too short. */
function nomenclature(folder: RawFolder, nace: OfNace): EncoderText[] {
  const products = new Map<string, Set<string>>()
  for (const { cn2022, cpa21 } of folder.rows('labels/cn2022_cpa21.csv')) {
    for (const length of [8, 6, 4]) {
      const code = cn2022!.slice(0, length)
      products.set(code, (products.get(code) ?? new Set()).add(cpa21!.slice(0, 5)))
    }
  }
  const classOf = (code: string) => {
    const found = products.get(code) ?? products.get(code.slice(0, 6)) ?? products.get(code.slice(0, 4))
    return found?.size === 1 ? [...found][0] : undefined
  }
  const english = folder.rows('labels/cn2022_en.csv.gz').flatMap((row) => {
    const code = classOf(row.cn2022!)
    return code ? nace('cn', 'en', row.self_explanatory_text, code) : []
  })
  const translated = ['labels/cn2026_8languages.csv.gz', 'labels/cn2026_15languages.csv.gz'].flatMap(
    (file, at) => {
      const rows = folder.rows(file)
      const byCode = new Map(rows.map((row) => [row.cn2026!, row]))
      return rows.flatMap((row) => {
        const code = classOf(row.cn2026!)
        if (!code || row.level === 'chapter') return []
        const parent = byCode.get(row.parent!)
        const grand = parent && byCode.get(parent.parent!)
        return (at === 0 ? languages : others).flatMap((language) => {
          const own = row[language]!
          const above = [parent?.[language], grand?.level === 'heading' ? grand[language] : undefined]
            .filter(Boolean)
            .join(', ')
          const text =
            own.length < 12 ||
            /^(?:other|andere|autres?|los demás|altri|altro|andere|outros|outras|pozostałe)/i.test(own)
              ? `${above}, ${own}`
              : own
          return nace('cn', language, text, code).map((each) => ({
            ...each,
            heading: `cn ${row.cn2026!.slice(0, 4)}`,
          }))
        })
      })
    },
  )
  return [...english, ...translated]
}

function procurement(folder: RawFolder, ofCpv: (code: string) => ReadonlySet<string>): EncoderText[] {
  const headings = ['labels/cpv2008_8languages.csv.gz', 'labels/cpv2008_16languages.csv.gz'].flatMap(
    (file, at) =>
      folder
        .rows(file)
        .flatMap((row) =>
          (at === 0 ? languages : others).map((language) =>
            entry('cpv', language, row[language]!, row.cpv_code!),
          ),
        ),
  )
  const titles = folder
    .rows('labels/ted_titles_cpv.csv.gz')
    .map((row) => entry('contracts', row.language!, row.title!, row.cpv_code!))
  function entry(source: string, language: string, text: string, code: string): EncoderText {
    const shared = { source, language, text, group: code, isHeldOut: partOf(code, heldOutParts) === 0 }
    return { ...shared, sectors: [...ofCpv(code)], heading: `cpv ${code.slice(0, 5)}` }
  }
  return [...headings, ...titles].filter(({ text, sectors }) => text && sectors!.length > 0)
}
