/**
 * From a code of any classification to NAICS 2017 and from there to the sectors of spend factors, through
 * correspondence tables: a link in which one side is wholly inside the other beats links between parts.
 */

import type { ReferenceTables } from '../catalogue/catalogue.js'
import { Cache } from '../common/cache.js'
import type { SourceDataPoint } from '../contract/contract.js'
import type { IndustryCode, IndustryCodes, Scheme } from './industry-codes.js'

/** One way from a code to a NAICS code, with the codes passed on it. */
export interface IndustryPath {
  naics2017: string
  naceClass?: string
  isicClass?: string
  /** The merchant code's goods were taken, not its own industry. */
  goodsSold?: boolean
}

interface Link {
  naics2017: string
  isic4: string
  naics_is_partial: number
  isic_is_partial: number
}

export class Correspondence {
  readonly #tables: ReferenceTables
  readonly #codes: IndustryCodes
  readonly #fromIsic = new Cache<string[]>()
  readonly #naceOfNaics = new Cache<string[]>()
  readonly #links = new Cache<Link[]>()
  readonly #sectors = new Cache<string[]>()

  constructor(tables: ReferenceTables, codes: IndustryCodes) {
    this.#tables = tables
    this.#codes = codes
  }

  /** Returns every NAICS 2017 code that a code corresponds to; empty if none does. */
  paths({ scheme, members }: IndustryCode): IndustryPath[] {
    switch (scheme) {
      case 'naics2017':
        return members.map((naics2017) => ({ naics2017 }))
      case 'isic4':
        return members.flatMap((isicClass) =>
          this.#naicsOf(isicClass).map((naics2017) => ({ naics2017, isicClass })),
        )
      case 'nace2':
        return members.flatMap((naceClass) => {
          const isicClass = this.#isicOf(naceClass)
          return this.#naicsOf(isicClass).map((naics2017) => ({ naics2017, naceClass, isicClass }))
        })
      case 'mcc':
        return members.flatMap((code) => this.#ofMerchant(code))
      case 'unspsc':
        return members.flatMap((code) =>
          this.#tables.all<IndustryPath>('SELECT naics2017 FROM unspsc_families WHERE code = ?', code),
        )
    }
  }

  /** Sectors of the spend factors for a NAICS 2017 code. */
  sectorsOf(naics2017: string): string[] {
    return this.#sectors.get(naics2017, () =>
      this.#tables
        .all<{ sector: string }>(
          'SELECT sector FROM naics_sectors WHERE naics2017 = ? ORDER BY sector',
          naics2017,
        )
        .map((row) => row.sector),
    )
  }

  /** Returns the NACE classes of a path: its own class, otherwise the classes of its industry. */
  naceClassesOf({ naceClass, isicClass, naics2017 }: IndustryPath): string[] {
    if (naceClass !== undefined) return [naceClass]
    const classes = isicClass === undefined ? this.#isicOfNaics(naics2017) : [isicClass]
    return classes.flatMap((code) => this.#naceOf(code))
  }

  /** One data point for each table the path was looked up in, to a division of NACE. */
  trailToDivision(code: IndustryCode, path: IndustryPath, division: string): SourceDataPoint[] {
    const start = this.#named(code.scheme, code.code, code.title)
    if (code.scheme === 'nace2') return [step(start, `NACE division ${division}`, tablesUsed.nace2)]
    const toNaics = this.#trailToNaics(code, path)
    const end = `NACE division ${division}`
    return [...toNaics, step(this.#named('naics2017', path.naics2017), end, tablesUsed.isic4)]
  }

  /** One data point for each table the path was looked up in. */
  trail(code: IndustryCode, path: IndustryPath, sector: string): SourceDataPoint[] {
    const start = this.#named(code.scheme, code.code, code.title)
    const naics = this.#named('naics2017', path.naics2017)
    const from = code.scheme === 'naics2017' && code.code !== path.naics2017 ? `${start} > ${naics}` : naics
    return [...this.#trailToNaics(code, path), step(from, `sector ${sector}`, tablesUsed.naics2017)]
  }

  #trailToNaics(code: IndustryCode, path: IndustryPath): SourceDataPoint[] {
    const points: SourceDataPoint[] = []
    const start = this.#named(code.scheme, code.code, code.title)
    const naics = this.#named('naics2017', path.naics2017)
    if (code.scheme === 'nace2') {
      const from =
        code.code === path.naceClass ? start : `${start} > ${this.#named('nace2', path.naceClass!)}`
      points.push(step(from, this.#named('isic4', path.isicClass!), tablesUsed.nace2))
      points.push(step(this.#named('isic4', path.isicClass!), naics, tablesUsed.isic4))
    } else if (code.scheme === 'isic4') {
      const from =
        code.code === path.isicClass ? start : `${start} > ${this.#named('isic4', path.isicClass!)}`
      points.push(step(from, naics, tablesUsed.isic4))
    } else if (code.scheme === 'mcc') {
      points.push(step(`${start}, ${path.goodsSold ? 'goods sold' : 'merchant'}`, naics, tablesUsed.mcc))
    } else if (code.scheme === 'unspsc') {
      points.push(step(start, naics, tablesUsed.unspsc))
    }
    return points
  }

  #named(scheme: Scheme, code: string, title = this.#codes.title(scheme, code)): string {
    return `${scheme} ${code}${title === '' ? '' : ` (${title})`}`
  }

  #ofMerchant(code: string): IndustryPath[] {
    const [row] = this.#tables.all<{ merchant: string; product: string }>(
      'SELECT merchant, product FROM merchant_codes WHERE code = ?',
      code,
    )
    if (row?.product) return [{ naics2017: row.product, goodsSold: true }]
    return row?.merchant ? [{ naics2017: row.merchant }] : []
  }

  #isicOf(naceClass: string): string {
    const [row] = this.#tables.all<{ isic4: string }>(
      'SELECT isic4 FROM nace_classes WHERE code = ?',
      naceClass,
    )
    return row?.isic4 ?? ''
  }

  #naceOf(isicClass: string): string[] {
    return this.#tables
      .all<{ code: string }>('SELECT code FROM nace_classes WHERE isic4 = ? ORDER BY code', isicClass)
      .map((row) => row.code)
  }

  /** Uses links to an ISIC group only for classes without direct links. */
  #naicsOf(isicClass: string): string[] {
    return this.#fromIsic.get(isicClass, () => {
      const own = this.#allLinks().filter((link) => link.isic4 === isicClass)
      const ofGroup = this.#allLinks().filter((link) => link.isic4 === isicClass.slice(0, 3))
      return best(own.length > 0 ? own : ofGroup, 'naics_is_partial', 'isic_is_partial').map(
        (link) => link.naics2017,
      )
    })
  }

  #isicOfNaics(naics2017: string): string[] {
    return this.#naceOfNaics.get(naics2017, () => {
      const own = this.#allLinks().filter((link) => link.naics2017 === naics2017)
      const classes = own.filter((link) => link.isic4.length === 4)
      return best(classes.length > 0 ? classes : own, 'isic_is_partial', 'naics_is_partial').map(
        (link) => link.isic4,
      )
    })
  }

  #allLinks(): Link[] {
    return this.#links.get('all', () =>
      this.#tables.all<Link>('SELECT * FROM naics_isic ORDER BY naics2017, isic4'),
    )
  }
}

type Part = 'naics_is_partial' | 'isic_is_partial'

/** Returns links whose target is wholly inside the source, or else whose source is wholly inside the target, or else all. */
function best(links: Link[], target: Part, source: Part): Link[] {
  const inside = links.filter((link) => link[target] === 0)
  if (inside.length > 0) return inside
  const around = links.filter((link) => link[source] === 0)
  return around.length > 0 ? around : links
}

interface TableUsed {
  source: string
  source_dataset: string
  year: string
}

const tablesUsed: Record<Scheme, TableUsed> = {
  nace2: { source: 'Eurostat', source_dataset: 'NACE Rev. 2', year: '2008' },
  isic4: { source: 'US Census Bureau', source_dataset: 'NAICS 2017 to ISIC Rev. 4', year: '2017' },
  naics2017: { source: 'US Census Bureau', source_dataset: 'NAICS 2017', year: '2017' },
  mcc: {
    source: 'Merchant category codes',
    source_dataset: 'Merchant category codes 2020',
    year: '2020',
  },
  unspsc: { source: 'UNSPSC families', source_dataset: 'UNSPSC families to NAICS 2017', year: '2025' },
}

function step(from: string, to: string, table: TableUsed): SourceDataPoint {
  return {
    data_category: null,
    name: `${from} to ${to}`,
    ...table,
    region: 'GLOBAL',
    region_name: 'World',
    id: null,
  }
}
