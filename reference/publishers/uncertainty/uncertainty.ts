/**
 * Rules for the uncertainty of factors, activity data and the fit between the two, for figures whose publisher
 * prints none. Each has its source and how it is known: seen in the source, cited from memory, or judgement.
 */
import type { UncertaintyRule } from '#src/tables/uncertainty-reference.js'
import type { DatasetDescription } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import type { Importer } from '../importer.js'
import { fuelRules } from './fuel-rules.js'
import { mfeUncertainties } from './mfe-uncertainties.js'

export const importer: Importer = {
  run(raw) {
    const published = raw.rows('uncertainty/default_uncertainties.csv')
    const numbered = published.filter((row) => isNumber(row.u_pct_half_width_95) && !unused.has(row.rule!))
    const activity = raw
      .rows('uncertainty/activity_data.csv')
      .filter((row) => isNumber(row.u_pct_half_width_95))
    const rows = [
      ...numbered.map(generalRule),
      ...activity.map(activityRule),
      ...pedigreeRules(raw),
      ...fuelRules(raw),
      ...conventions,
    ]
    return [
      {
        description: { ...description, excluded: { 'no single figure': published.length - numbered.length } },
        inputs: raw.takeChecksums(),
        tables: [
          {
            name: 'uncertainty_rules',
            columns: ['rule', 'part', 'applies_to', 'percent', 'basis', 'source', 'location'],
            rows: rows.sort((a, b) => (a.rule < b.rule ? -1 : 1)),
          },
        ],
      },
      mfeUncertainties(raw),
    ]
  },
}

function isNumber(cell: string | undefined): boolean {
  return cell !== undefined && cell.trim() !== '' && Number.isFinite(Number(cell))
}

function generalRule(row: RawRow): UncertaintyRule {
  return {
    rule: row.rule!,
    part: row.component as UncertaintyRule['part'],
    applies_to: row.applies_to!,
    percent: figure(row.u_pct_half_width_95)!,
    basis: basisOf(row),
    ...sourceOf(row),
  }
}

function activityRule(row: RawRow): UncertaintyRule {
  return {
    rule: row.rule!,
    part: 'activity',
    applies_to: row.activity_data!,
    percent: figure(row.u_pct_half_width_95)!,
    basis: basisOf(row),
    ...sourceOf(row),
  }
}

/** Returns the basis of a rule; grade D and words such as `judgement` mark rules without a published figure. */
function basisOf({ strength, seen, source }: RawRow): UncertaintyRule['basis'] {
  if (strength === 'D' || source!.startsWith('judgement')) return 'judgement'
  return seen!.includes('K') ? 'memory' : 'seen'
}

/** Returns source and location; judgement has neither, and names of working files are omitted. */
function sourceOf(row: RawRow): Pick<UncertaintyRule, 'source' | 'location'> {
  if (basisOf(row) === 'judgement') return { source: 'judgement', location: '' }
  const [source = '', ...rest] = row.source!.split('; ')
  const location = row.where ?? rest.join('; ')
  return { source, location: location.includes('.csv') || row.rule === 'F14' ? '' : location }
}

/** Rules of other layers: only national accounts, and GWPs, which inventories treat as exact. */
const unused = new Set(['F17', 'F42', 'G01', 'G02', 'G03'])

/** Ratings whose variances count as errors of the fit, with their rules. */
const ratings: Readonly<Record<string, { rule: string; applies_to: string }>> = {
  'technological 3': { rule: 'M05', applies_to: 'factor of a similar technology' },
  'geographical 2': { rule: 'M06', applies_to: 'factor of a larger region that includes the place' },
  'geographical 3': { rule: 'M07', applies_to: 'factor of another region, or the region is unknown' },
  'temporal 2': { rule: 'M08', applies_to: 'factor four to six years from the activity' },
  'temporal 3': {
    rule: 'M09',
    applies_to: 'factor more than six years from the activity, or the year is unknown',
  },
}

/** Returns the rules of the pedigree matrix; its variances are for the logarithm. */
function pedigreeRules(raw: RawFolder): UncertaintyRule[] {
  return raw.rows('uncertainty/dqr_mapping.csv').flatMap((row): UncertaintyRule[] => {
    const rating = row.system!.startsWith('ghg ledger') ? ratings[`${row.indicator} ${row.value}`] : undefined
    if (rating === undefined) return []
    const variance = Math.expm1(figure(row.variance_of_ln)!)
    return [
      {
        ...rating,
        part: 'fit',
        percent: Number((100 * standardNormal975 * Math.sqrt(variance)).toFixed(1)),
        basis: 'judgement',
        source: 'ecoinvent pedigree matrix (pedigree_matrix 0.2.2); the assignment of scores is judgement',
        location: `${row.indicator} score ${row.pedigree_score}`,
      },
    ]
  })
}

/** 97.5th percentile of a standard normal distribution. */
const standardNormal975 = 1.959964

/** Rules that are conventions of this project. */
const conventions: UncertaintyRule[] = [
  {
    rule: 'F15',
    part: 'factor',
    applies_to: 'refrigerant lost at the middle of a published range',
    percent: 125.8,
    basis: 'judgement',
    source:
      'IPCC 2006 Guidelines, volume 3, chapter 7: range 1 to 10 % of air conditioning, used for all equipment',
    location: 'table 7.9',
  },
  {
    rule: 'A00',
    part: 'activity',
    applies_to: 'figure stated by a third party, without activity data',
    percent: 0,
    basis: 'judgement',
    source: 'convention: the interval of the figure is that of its factor',
    location: '',
  },
  {
    rule: 'F47',
    part: 'factor',
    applies_to: 'default value of the border adjustment',
    percent: 0,
    basis: 'judgement',
    source: 'convention: a legal value is not an estimate',
    location: '',
  },
]

const description: DatasetDescription = {
  id: 'uncertainty-rules',
  source: 'ghg',
  source_dataset: 'Uncertainty rules',
  publisher: 'Compiled by this project',
  year_released: 2026,
  added_in: 3,
  licence: 'CC0-1.0 AND Licence-Ouverte-2.0 AND BSD-3-Clause AND MIT',
  licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  attribution:
    'Uncertainty rules: medians of ADEME, Base Carbone V23.6 (Licence Ouverte 2.0); pedigree_matrix 0.2.2 (BSD-3-Clause); bonsai_ipcc 0.5.3 (MIT) for table 1.3 of the IPCC 2006 Guidelines, volume 2; figures cited from IPCC 2006 Guidelines and EU law; judgement of this project where marked',
  source_link: 'https://data.ademe.fr/datasets/base-carboner',
  obtained_from: 'Base Carbone V23.6; pedigree_matrix 0.2.2 and bonsai_ipcc 0.5.3 (PyPI); cited documents',
  known_defects: [
    'Rules marked `memory` cite a document that was not read again; rules marked `judgement` have no published figure.',
    'Rules without a single figure, such as ranges by equipment and of CH4 and N2O of fuels, are not in the table.',
  ],
}
