/**
 * ADEME Base Carbone V23.6: factors of France and its overseas territories, some of Europe and the world.
 *
 * One row of the source (`line` = element) is one factor; its `stage` rows split it by life-cycle stage
 * and only tell which stages it covers. Gas columns are kg CO2e of each gas on potentials the source
 * does not state row by row, so only CO2 is kept as a mass and no other calculation method is offered.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type Dataset, factorTable } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import type { Importer } from '../importer.js'
import { activity } from './activity.js'
import { type Branch, branch } from './categories.js'
import { currentFigures, type ReadFactor } from './current.js'
import { electricityParts } from './electricity-parts.js'
import { yearIn } from './english.js'
import { exclusion, misprintedFlights } from './exclusions.js'
import { fuelParts } from './fuel-parts.js'
import { type LifeCycle, lifeCycle, stageHeading } from './life-cycle.js'
import { description } from './manifest.js'
import { type Division, division } from './monetary.js'
import { ademeRegions } from './regions.js'
import { ademeUnit } from './units.js'
import { lastDay, validityEnded } from './validity.js'

const rawFile = 'factors/ademe_base_carbone_v23.6.csv.gz'

export const importer: Importer = {
  run(raw: RawFolder): Dataset[] {
    const rows = raw.rows(rawFile)
    const excluded = new Map<string, number>()
    const count = (reason: string) => excluded.set(reason, (excluded.get(reason) ?? 0) + 1)
    const candidates = rows
      .filter((row) => row.line === 'element')
      .filter((row) => {
        const reason = exclusion(row)
        if (reason) count(reason)
        return !reason
      })
    const stages = stagesById(rows)
    const misprints = misprintedFlights(candidates)
    const read: ReadFactor[] = []
    for (const row of candidates) {
      if (misprints.has(row.id!)) count('flight without contrails that contradicts its twin')
      else read.push(...factors(row, stages.get(row.id!) ?? []))
    }
    const { current, inOtherUnits, superseded } = currentFigures(read)
    for (const reason of superseded) count(reason)
    const inputs = raw.takeChecksums()
    return [
      {
        description: { ...description, excluded: Object.fromEntries([...excluded].sort()) },
        inputs,
        tables: [factorTable(current)],
      },
      fuelParts(rows, { current, inOtherUnits }, inputs),
      electricityParts(rows, current, inputs),
    ]
  },
}

/** Returns the headings of the stage rows that are not zero, by factor. */
function stagesById(rows: RawRow[]): Map<string, string[]> {
  const stages = new Map<string, string[]>()
  for (const row of rows) {
    if (row.line !== 'stage' || !figure(row.co2e_total)) continue
    const known = stages.get(row.id!) ?? []
    stages.set(row.id!, [...known, stageHeading(row.poste_type_fr!, row.poste_name_fr!)])
  }
  return stages
}

/** Returns the factors of a row: one per territory, or one. */
function factors(row: RawRow, stages: string[]): ReadFactor[] {
  const { codes, place } = ademeRegions(row.geography!, row.subgeography_fr!)!
  const unit = ademeUnit(row.unit_fr!)!
  const money = row.category_path_fr!.includes('Ratios monétaires') ? monetaryBranch(row) : undefined
  const found = money?.branch ?? branch(row.category_path_fr!)
  const { lca, basis } = lifeCycleOf(row, found, stages)
  const { id, name, avoided } = activity(row, {
    branch: found,
    unit,
    basis,
    place,
    division: money?.division,
  })
  const value = figure(row.co2e_total)! / unit.divisor
  if (value < 0 && !avoided && found.scopes.length > 0) {
    throw new Error(`Base Carbone: row ${row.id} is negative and neither avoided emissions nor land use`)
  }
  const named = yearNamed(row) ?? unit.priceYear
  return codes.map((region) => ({
    factor: {
      activity_id: id,
      name,
      sector: found.sector,
      category: found.category,
      source_lca_activity: lca,
      year: named ?? Number(row.modified!.slice(0, 4)),
      region,
      unit: unit.unit,
      ...gases(row, unit.divisor),
      co2e_ar5: value,
      scopes: avoided ? [] : scopesOf(found, lca),
      ...((avoided || value < 0) && { basis: 'avoided' as const }),
      valid_until: lastDay(row.valid_until!),
      uncertainty: figure(row.uncertainty_pct),
      data_quality_flags: ['notable_methodological_variance'],
      ...(unit.priceYear && { price_year: unit.priceYear, price_basis: 'purchaser' as const }),
      description: [remark(avoided, found, money?.division.code), validity(row, named)]
        .filter((sentence) => sentence !== '')
        .join(' '),
      dataset_row: codes.length > 1 ? `${row.id} ${region}` : row.id!,
    },
    modified: row.modified!,
    yearNamed: named !== undefined,
    publishedUnit: row.unit_fr!.replace('kgCO2e/', ''),
  }))
}

function yearNamed(row: RawRow): number | undefined {
  return yearIn([row.name_fr, row.attribute_fr, row.boundary_fr].join(' | '))
}

/** Returns the branch of a monetary ratio: the sector of its division; equipment and buildings may be capital goods. */
function monetaryBranch(row: RawRow): { branch: Branch; division: Division } {
  const found = division(row.comment_fr!, row.category_path_fr!)
  const capital = ['Equipment', 'Buildings and Infrastructure'].includes(found.sector)
  const scopes = capital ? ['3.1', '3.2'] : ['3.1']
  return { branch: { ...found, prefix: 'monetary_ratio', scopes, stages: 'goods' }, division: found }
}

function lifeCycleOf(row: RawRow, found: Branch, stages: string[]): LifeCycle {
  if (found.prefix === 'waste') return { lca: 'end_of_life' }
  if (row.name_fr === 'Réseau de chaleur') return { lca: 'upstream-fuel_combustion' }
  const read = lifeCycle(found.stages, stages)
  if (read.lca !== 'unknown' || found.stages === 'electricity') return read
  const stated = `${row.attribute_en} ${row.boundary_fr} ${row.boundary_en}`.toLowerCase()
  if (stated.includes('porte à porte')) return { lca: 'gate_to_gate' }
  if (/manufacture|fabrication|sortie carrière|hors utilisation/.test(stated))
    return { lca: 'cradle_to_gate' }
  return read
}

/** Returns the scopes of the branch; for energy, the scopes of the stages in the figure. */
function scopesOf({ scopes }: Branch, lca: string): string[] {
  const isEnergy = scopes.includes('3.3')
  if (isEnergy && lca === 'upstream') return ['3.3']
  if (isEnergy && lca === 'fuel_combustion') return scopes.filter((scope) => scope !== '3.3')
  return scopes
}

/** Returns CO2 if the row splits its total over gases; biogenic CO2, outside the total; contrails. */
function gases(row: RawRow, divisor: number): Partial<FactorRow> {
  const co2 = figure(row.co2_fossil)
  const others = [row.ch4_fossil, row.ch4_biogenic, row.n2o, row.other_ghg].map((cell) => figure(cell) ?? 0)
  const biogenic = figure(row.co2_biogenic)
  const contrails = figure(/^Divers:(.+)$/.exec(row.extra_gases!)?.[1])
  const split = others.some((gas) => gas !== 0)
  return {
    ...(co2 !== undefined && co2 >= 0 && split && { co2: co2 / divisor }),
    ...(biogenic && { co2_biogenic: biogenic / divisor }),
    ...(contrails && { co2e_other: contrails / divisor }),
  }
}

/** Returns a note on the validity; empty if it ended in the year of the figure. */
function validity(row: RawRow, named: number | undefined): string {
  const year = validityEnded(row.valid_until!, description.year_released)
  return year === undefined || year === named ? '' : `The publisher's validity ended in ${year}.`
}

function remark(avoided: boolean, found: Branch, naf?: string): string {
  if (avoided)
    return 'Avoided emissions: a credit for what recycling or energy recovery replaces, outside scopes 1 to 3.'
  if (naf) return `Division ${naf.replace('_services', '')} of the French classification of activities (NAF).`
  if (found.prefix === 'forest_carbon_balance')
    return 'Net carbon balance of forest land; negative is net uptake.'
  if (found.prefix === 'land_use_change') return 'Change of soil and biomass carbon; negative is net uptake.'
  return ''
}
