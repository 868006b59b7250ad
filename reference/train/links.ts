/**
 * Sectors linked with codes of public classifications: activities and products through NACE by a published table,
 * purchases of public bodies (CPV) by a table of the project (`reference/words/industries`), since no table is
 * published.
 */
import { fileURLToPath } from 'node:url'
import { RawFolder } from '../files/raw-folder.js'

const naceFile = 'labels/naics2017_nace2.csv'
const ownLinks = fileURLToPath(new URL('../../reference/words/industries', import.meta.url))
/** Classes of CPA that correspond to several of NACE. */
const several: Record<string, readonly string[]> = {
  '03.00': ['03.11', '03.12', '03.21', '03.22'],
  '31.00': ['31.01', '31.02', '31.03', '31.09'],
}
/** Trading divisions of NACE: `Paint (wholesale)` in a ledger is a purchase of paint. */
const trade = /^4[567]/
const digitsOfGroup = 3

/** Returns the possible sectors of a code; empty without a link. */
export type SectorsOf = (code: string) => ReadonlySet<string>

export function isTrade(nace: string): boolean {
  return trade.test(nace)
}

/**
 * Returns the sectors of a class, group or division of NACE, or a class of CPA.
 * @param sectors of NAICS 2017 codes
 */
export function sectorsOfNace(folder: RawFolder, sectors: ReadonlyMap<string, string>): SectorsOf {
  const found = new Map<string, Set<string>>()
  for (const { naics2017, nace2 } of folder.rows(naceFile)) {
    const sector = sectors.get(naics2017!)
    if (sector === undefined) continue
    for (const code of wholesOf(nace2!)) found.set(code, (found.get(code) ?? new Set()).add(sector))
  }
  return (code) => new Set((several[code] ?? [code]).flatMap((each) => [...(found.get(each) ?? [])]))
}

/** Returns `01.11` with its group `01.1` and division `01`. */
function wholesOf(nace: string): Set<string> {
  return new Set([nace, nace.slice(0, 4), nace.slice(0, 2)])
}

/** Returns the sectors of a CPV code, by its group or its division. */
export function sectorsOfCpv(sectors: ReadonlyMap<string, string>): SectorsOf {
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
