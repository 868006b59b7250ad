/** Default factors of IPCC 2006 and its refinement of 2019, from the package bonsai_ipcc. */
import type { FactorRow } from '#src/catalogue/factor.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import { withoutExcluded } from '../../shared/exclusions.js'
import { grouped } from '../../shared/grouped.js'
import { slug } from '../../shared/slug.js'
import { columnsOf, exact, type Potentials } from './gases.js'
import { processFactor } from './process-factor.js'

const file = 'processes/ipcc_defaults_bonsai.csv'
type Edition = 2006 | 2019

interface Parameter {
  title: string
  gas: string
  edition: Edition
  place?: { sector: string; category: string }
}

const organicWaste = { sector: 'Waste', category: 'Food and Organic Waste' }

/** Parameters that are masses of gas per amount, in editions that the other compilation lacks. */
const parameters: Record<string, Parameter> = {
  ef_c: { title: 'Carbonates calcined', gas: 'CO2', edition: 2006 },
  ef_ch4_biotreat: { title: 'Biological treatment of waste', gas: 'CH4', edition: 2006, place: organicWaste },
  ef_n2o_biotreat: { title: 'Biological treatment of waste', gas: 'N2O', edition: 2006, place: organicWaste },
  ef_co2_coke: { title: 'Coke production', gas: 'CO2', edition: 2019 },
  ef_ch4_coke: { title: 'Coke production', gas: 'CH4', edition: 2019 },
  ef_co2_sinter: { title: 'Sinter production', gas: 'CO2', edition: 2019 },
  ef_ch4_si: { title: 'Sinter production', gas: 'CH4', edition: 2019 },
  ef_co2_pellet: { title: 'Iron ore pellet production', gas: 'CO2', edition: 2019 },
  ef_co2_pigiron: { title: 'Pig iron production', gas: 'CO2', edition: 2019 },
  ef_co2_dri: { title: 'Direct reduced iron production', gas: 'CO2', edition: 2019 },
  ef_co2_steel: { title: 'Steel production', gas: 'CO2', edition: 2019 },
}

/** Parameters that AMEE has from the same tables of 2006; ferroalloys are labelled 2019 and cite 2006. */
const repeated =
  /^ef_(ch4_i_k|co2_i_k|hfc23|c2f6_alu|cf4_alu|ch4_ferroalloy_tier[12]|co2_(alu|lead|magnesium|zinc|ferroalloy)|sf6_magnesium|agent)$/

const words: Record<string, string> = {
  'by-product_recovery': 'with by-product recovery',
  'no_by-product_recovery': 'without by-product recovery',
  bof: 'basic oxygen furnace',
  eaf: 'electric arc furnace',
  ohf: 'open hearth furnace',
  compost: 'composting',
  anaer_digest: 'anaerobic digestion at biogas facilities',
  dry: 'per dry weight',
  wet: 'per wet weight',
  sodium_carbonate: 'sodium carbonate',
}

/** kg per tonne of material. */
const sizes: Record<string, number> = { 't/t': 1000, 'kg/t': 1, 'g/kg': 1 }

/** Returns the factors of an edition, and the number of excluded rows by reason. */
export function bonsaiFactors(
  raw: RawFolder,
  edition: Edition,
  potentials: Potentials,
): { factors: FactorRow[]; excluded: Record<string, number> } {
  const cited = new Map(
    raw.rows('processes/ipcc_references.csv').map((row) => [row.parameter, row.ipcc_reference!]),
  )
  const rows = raw.rows(file).filter(({ guideline_year }) => guideline_year === String(edition))
  const { kept, excluded } = withoutExcluded(rows, reasonToLeaveOut)
  for (const row of kept) requireEdition(row, edition, cited.get(row.parameter!) ?? '')
  const groups = grouped(kept, (row) => `${parameters[row.parameter!]!.title} | ${row.dimensions}`)
  return { factors: [...groups.values()].map((group) => factorOf(group, potentials)), excluded }
}

function reasonToLeaveOut({ parameter = '', dimensions = '', note = '' }: RawRow): string | undefined {
  if (note.startsWith('doubtful')) return 'doubtful'
  if (repeated.test(parameter)) return 'repeats a table of 2006 that the other compilation has'
  if (/^ef_ch4_(pi|dri)$/.test(parameter)) return 'estimated by the compilation'
  if (/^ef_n2o_(bfg|ldg)$/.test(parameter)) return 'material of the amount not named'
  if (parameter === 'ef_c' && dimensions.includes('ankerite')) return 'the guidelines print a range'
  if (/^ef_n2o_wwater/.test(parameter) || parameter === 'ef1') return 'nitrogen of N2O, no mass of gas'
  if (parameter === 'ef') return 'per animal and year'
  if (parameters[parameter] === undefined) return 'parameter of an equation, no mass of gas per amount'
  return undefined
}

/** @throws Error that names the row if it, or the table that it cites, belongs to another edition */
function requireEdition(row: RawRow, edition: Edition, reference: string): void {
  const { parameter = '', dimensions } = row
  const expected = parameters[parameter]!.edition
  const table = /year: (\d{4})/.exec(reference)?.[1]
  if (expected === edition && table === String(edition)) return
  throw new Error(`${file}: ${parameter} ${dimensions} is of ${edition} and cites ${table}, not ${expected}`)
}

function factorOf(rows: RawRow[], potentials: Potentials): FactorRow {
  const { parameter = '', dimensions = '' } = rows[0]!
  const { title, edition, place } = parameters[parameter]!
  const masses = new Map<string, number>()
  for (const row of rows) {
    const [size, value] = [sizes[row.unit!], figure(row.default)]
    if (size === undefined || value === undefined)
      throw new Error(`${file}: ${row.parameter} ${dimensions}: no mass per amount`)
    masses.set(parameters[row.parameter!]!.gas, exact(value * size))
  }
  const parts =
    dimensions === '' ? [] : dimensions.split('; ').map((each) => each.split('=') as [string, string])
  return processFactor({
    title,
    parts: parts.map(([, value]) => words[value] ?? value),
    idParts: parts.map(([name, value]) => `${slug(name)}_${slug(value)}`),
    gases: [...masses.keys()],
    edition,
    place,
    unit: 'kg/tonne',
    columns: columnsOf(masses, potentials),
    description: '',
    isPartial: false,
    dataset_row: [rows.map((row) => row.parameter).join('+'), dimensions]
      .filter((text) => text !== '')
      .join(' | '),
  })
}
