/**
 * Refrigerants of ASHRAE Standard 34 that the earlier releases of the catalogue lack: pure gases with the potentials of
 * the reports, and blends computed from their compositions, whole and their Kyoto gases.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { figure, type RawRow } from '../../files/raw-folder.js'
import { gasActivityId } from '../../shared/fugitive-gases.js'
import { type Part, withoutComposition } from '../refrigerants/compositions.js'
import { refrigerantActivity } from '../refrigerants/refrigerant-gas.js'
import { gasFactor, type Potentials, type Report, reports } from './gas-factor.js'

/** First release with these factors. */
const release = 3
/** GWP of sulphur hexafluoride in AR6, as corrected since the first print (25,200). */
const correctedSf6 = {
  co2e_ar6: 24300,
  description: 'AR6 as corrected since its first print, which had 25,200.',
}

/** Returns the correction of a factor of an earlier release, if any. */
export function correctionOf(row: FactorRow): Partial<FactorRow> | undefined {
  return row.activity_id === gasActivityId('SF6') ? correctedSf6 : undefined
}

/**
 * Returns the factors that are missing among known ones.
 * @param compositions parts of the blends, by designation
 * @throws Error if a part of a blend is not among the pure gases
 */
export function standard34Factors(
  pure: readonly RawRow[],
  compositions: ReadonlyMap<string, readonly Part[]>,
  known: readonly FactorRow[],
): FactorRow[] {
  const has = new Set(known.map(({ activity_id }) => activity_id))
  const designated = pure.filter(({ ashrae }) => ashrae !== '')
  const gases = designated.flatMap((row) => {
    const id = refrigerantActivity(row.ashrae!, row.class!)
    const potentials = potentialsOf(row)
    return has.has(id) || Object.keys(potentials).length === 0 ? [] : [pureFactor(id, row, potentials)]
  })
  const byName = new Map(designated.map((row) => [row.ashrae!, row]))
  const blends = [...compositions].flatMap(([blend, parts]) =>
    blend === withoutComposition
      ? []
      : blendFactors(blend, parts, byName).filter(({ activity_id }) => !has.has(activity_id)),
  )
  return [...gases, ...blends]
}

function potentialsOf(row: RawRow): Potentials {
  const known = reports.flatMap((report) => {
    const value = figure(row[`gwp100_${report}`])
    return value === undefined ? [] : [[report, value] as const]
  })
  return Object.fromEntries(known)
}

function pureFactor(activity_id: string, row: RawRow, potentials: Potentials): FactorRow {
  const name = row.acronym || row.ashrae!
  const cas = row.cas === '' ? '' : ` CAS ${row.cas}.`
  return addedFactor(activity_id, name, potentials, row.ashrae!, `${row.name}.${cas}`)
}

/** Returns the factor of a whole blend and, if the Kyoto Protocol covers only a part of it, the part's factor. */
function blendFactors(blend: string, parts: readonly Part[], pure: ReadonlyMap<string, RawRow>): FactorRow[] {
  const rows = parts.map((part) => {
    const row = pure.get(part.gas)
    if (row === undefined) throw new Error(`${blend}: no gas ${part.gas}`)
    return { ...part, potentials: potentialsOf(row), isKyoto: row.kyoto === 'yes' }
  })
  const sumOf = (some: typeof rows): Potentials => {
    const known = reports.filter((report) => some.some(({ potentials }) => potentials[report] !== undefined))
    const ofReport = (report: Report) =>
      some.reduce((total, { percent, potentials }) => total + percent * (potentials[report] ?? 0), 0)
    return Object.fromEntries(
      known.map((report) => [report, Number((ofReport(report) / 100).toPrecision(10))]),
    )
  }
  const printed = `By mass ${parts.map(({ gas, percent }) => `${percent}% ${gas}`).join(', ')}.`
  const description = [printed, ...reports.flatMap((report) => uncounted(rows, report))].join(' ')
  const id = gasActivityId(blend)
  const kyoto = rows.filter(({ isKyoto }) => isKyoto)
  const whole = addedFactor(id, blend.replace('R-', 'R'), sumOf(rows), blend, description)
  if (kyoto.length === 0 || kyoto.length === rows.length) return [whole]
  const part = addedFactor(
    `${id}-kyoto_gases_only`,
    `${whole.name} (Kyoto gases only)`,
    sumOf(kyoto),
    `${blend} | Kyoto gases`,
    printed,
  )
  return [whole, part]
}

/** Returns the sentence on the parts for which a report has no potential. */
function uncounted(parts: readonly (Part & { potentials: Potentials })[], report: Report): string[] {
  const without = parts.filter(({ potentials }) => potentials[report] === undefined)
  if (without.length === 0) return []
  if (without.length === parts.length) return [`${report.toUpperCase()} has no potential for any part.`]
  const named = without.map(({ gas, percent }) => `${gas} (${percent}%)`).join(' and ')
  return [`${report.toUpperCase()} has no potential for ${named}, counted as 0.`]
}

/** Returns the factor of a gas that the earlier releases lack. */
function addedFactor(
  activityId: string,
  name: string,
  potentials: Potentials,
  row: string,
  description: string,
): FactorRow {
  return {
    ...gasFactor(activityId, name, potentials, `ASHRAE 34 | ${row}`, description),
    // Only openscm-units contains compositions of the 500 series.
    licence: /^R-5/.test(row) ? 'BSD-3-Clause' : 'MIT',
    added_in: release,
  }
}
