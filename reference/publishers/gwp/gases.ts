/**
 * Gases released anywhere: a GWP does not depend on the place. One factor per gas, with the GWPs of AR4, AR5 and AR6;
 * blends are computed from their parts by mass.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { gasActivityId } from '../../shared/fugitive-gases.js'
import { gasFactor, type Potentials, type Report, reports } from './gas-factor.js'
import type { PotentialRow } from './potential-row.js'

export interface SpeciesRow extends Potentials {
  code: string
}

export interface BlendRow extends Pick<PotentialRow, 'report'> {
  blend: string
  gwp100: number
  composition: string
  complete: boolean
}

/** Codes of the matrix whose activity does not follow from their letters. */
const activities: Record<string, { code: string; name: string }> = {
  CFC11: { code: 'cfc_11_and_r11', name: 'CFC-11' },
  CFC12: { code: 'cfc_12_and_r12', name: 'CFC-12' },
  HCFC22: { code: 'hcfc_22_and_r22', name: 'HCFC-22' },
  HFC4310mee: { code: 'HFC-43-10mee', name: 'HFC-43-10mee' },
  HFE4310pccc124: { code: 'HFE-43-10pccc124', name: 'HFE-43-10pccc124' },
  CH4: { code: 'CH4', name: 'Methane' },
  N2O: { code: 'N2O', name: 'Nitrous oxide' },
  NF3: { code: 'NF3', name: 'Nitrogen trifluoride' },
  SF6: { code: 'SF6', name: 'Sulphur hexafluoride' },
  CF4: { code: 'CF4', name: 'PFC-14' },
  C2F6: { code: 'C2F6', name: 'PFC-116' },
  C3F8: { code: 'C3F8', name: 'PFC-218' },
  cC4F8: { code: 'c-C4F8', name: 'PFC-318' },
  C4F10: { code: 'C4F10', name: 'PFC-3-1-10' },
  C5F12: { code: 'C5F12', name: 'PFC-4-1-12' },
  C6F14: { code: 'C6F14', name: 'PFC-5-1-14' },
  CCl4: { code: 'carbon_tetrachloride', name: 'Carbon tetrachloride' },
  CH3Br: { code: 'methyl_bromide', name: 'Methyl bromide' },
  CH3CCl3: { code: 'methyl_chloroform', name: 'Methyl chloroform' },
  CH3Cl: { code: 'methyl_chloride', name: 'Methyl chloride' },
  CH2Cl2: { code: 'methylene_chloride', name: 'Methylene chloride' },
  SF5CF3: { code: 'trifluoromethyl_sulphur_pentafluoride', name: 'Trifluoromethyl sulphur pentafluoride' },
  cC3F6: { code: 'perfluorocyclopropane', name: 'Perfluorocyclopropane' },
  PFPMIE: { code: 'PFPMIE', name: 'PFPMIE' },
}

/** Formats `HFC134a` as `HFC-134a`; undefined for a text that is not a code of a family. */
function familyCode(code: string): string | undefined {
  const [, family, number] = /^(H?CFC|HFC|HCFE|HFE|Halon)(\d+[a-z0-9]*)$/.exec(code) ?? []
  return family && `${family}-${number}`
}

/** Parts of blends that count as 0 if a report does not list them, as for publishers: their warming is negligible. */
const hydrocarbons = ['propane', 'propylene', 'butane', 'isobutane', 'isopentane']

/** Blends whose composition lost digits in the release of 2021 and appears in no other. */
const illegible = ['R-402A', 'R-402B', 'R-414B', 'R-417A', 'R-428A', 'R-507']

/** Returns factors of pure gases, then of blends. */
export function gasFactors(
  species: readonly SpeciesRow[],
  blends: readonly BlendRow[],
  potentials: readonly PotentialRow[],
): FactorRow[] {
  const agreed = new Map(species.map(({ code, ...own }) => [code, agreeing(code, own, potentials)]))
  const gases = [...agreed].flatMap(([code, known]) => {
    const family = familyCode(code)
    const { code: named, name } = activities[code] ?? { code: family, name: family }
    if (named === undefined || Object.keys(known).length === 0) return []
    const note =
      code === 'CH4' ? 'Methane of unknown origin; AR6 has 29.8 for fossil and 27 for biogenic methane.' : ''
    return [gasFactor(gasActivityId(named), name!, known, code, note)]
  })
  const potentialsOf = new Map([
    ...hydrocarbons.map((gas) => [gas, listed(gas, potentials)] as const),
    ...[...agreed].map(
      ([code, known]) => [familyCode(code) ?? activities[code]?.name ?? code, known] as const,
    ),
  ])
  return [...gases, ...newestCompositions(blends).flatMap((blend) => blendFactor(blend, potentialsOf) ?? [])]
}

/** Returns the GWPs of a hydrocarbon, 0 in the reports that do not list it. */
function listed(gas: string, potentials: readonly PotentialRow[]): Potentials {
  const inReport = (report: Report) =>
    potentials.find((row) => row.report === report && row.name.toLowerCase() === gas)?.gwp100 ?? 0
  return Object.fromEntries(reports.map((report) => [report, inReport(report)]))
}

/** Returns the GWPs of a gas, except values on which the two compilations of the reports differ. */
function agreeing(code: string, own: Potentials, potentials: readonly PotentialRow[]): Potentials {
  const folded = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const names = [code, activities[code]?.name ?? code].map(folded)
  const kept: Potentials = {}
  for (const report of reports) {
    const value = own[report]
    if (value === undefined) continue
    const others = potentials.filter(
      (row) =>
        row.report === report &&
        [row.code, row.name, row.formula].some((each) => names.includes(folded(each))),
    )
    const isCertain = others.length === 0 || others.some(({ gwp100 }) => Math.abs(gwp100 / value - 1) < 0.001)
    if (isCertain) kept[report] = value
  }
  return kept
}

/** Returns one composition per blend: from the hub's later release, or from the earlier one if legible. */
function newestCompositions(blends: readonly BlendRow[]): BlendRow[] {
  const newest = new Map<string, BlendRow>()
  for (const row of blends.filter(({ report }) => report === 'ar5')) newest.set(row.blend, row)
  for (const row of blends.filter(({ report }) => report === 'ar4')) {
    if (!newest.has(row.blend) && !illegible.includes(row.blend)) newest.set(row.blend, row)
  }
  return [...newest.values()]
}

/** Undefined if the parts do not add up, or if one of them has no GWP in any report. */
function blendFactor(
  { blend, composition }: BlendRow,
  potentialsOf: ReadonlyMap<string, Potentials>,
): FactorRow | undefined {
  const parts = composition.split(',').map((part) => {
    const [, percent, gas] = /^\s*([\d.]+)%\s+(.+?)\s*$/.exec(part) ?? []
    return { share: Number(percent) / 100, gas: (gas ?? '').replace(/^(HFC|HCFC) /, '$1-') }
  })
  const whole = parts.reduce((sum, { share }) => sum + share, 0)
  if (!(Math.abs(whole - 1) < 0.001)) return undefined
  const known: Potentials = {}
  for (const report of reports) {
    const values = parts.map(({ share, gas }) => share * (potentialsOf.get(gas)?.[report] ?? Number.NaN))
    const value = values.reduce((sum, each) => sum + each, 0)
    if (!Number.isNaN(value)) known[report] = Number(value.toPrecision(10))
  }
  if (Object.keys(known).length === 0) return undefined
  const light = parts.some(({ gas }) => hydrocarbons.includes(gas))
    ? ' Hydrocarbons are counted as 0 where a report lists no potential for them.'
    : ''
  return gasFactor(
    gasActivityId(blend),
    blend.replace('R-', 'R'),
    known,
    blend,
    `By mass ${composition}.${light}`,
  )
}
