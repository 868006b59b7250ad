/** Factor of an industrial process, with its edition in id and name: figures of two editions never compete. */
import type { FactorRow } from '#src/catalogue/factor.js'
import { slug } from '../../shared/slug.js'

export interface ProcessFigures {
  title: string
  /** Words that distinguish the row. */
  parts: readonly string[]
  /** The same for the activity id. */
  idParts: readonly string[]
  gases: readonly string[]
  edition: 2006 | 2019
  unit: string
  /** Default: industry. */
  place?: { sector: string; category: string } | undefined
  columns: Partial<FactorRow>
  description: string
  /** True if another factor has other gases of the same process. */
  isPartial: boolean
  dataset_row: string
}

const order = ['CO2', 'CH4', 'N2O']
const industry = { sector: 'Materials and Manufacturing', category: 'Manufacturing' }

const what = 'Emissions of the process as the guidelines define it; other fuel and electricity are apart.'

export function processFactor(of: ProcessFigures): FactorRow {
  const { title, parts, idParts, edition } = of
  const gases = order
    .filter((gas) => of.gases.includes(gas))
    .concat(of.gases.filter((gas) => !order.includes(gas)))
  const gasNames =
    gases.length < 3 ? gases.join(' and ') : `${gases.slice(0, -1).join(' ')} and ${gases.at(-1)}`
  const own = of.isPartial ? [`gas_${slug(gases.join(' '))}`] : []
  return {
    activity_id: [`process-type_${slug(title)}`, ...idParts, ...own, `guidelines_${edition}`].join('-'),
    name: [title, ...parts, `process ${gasNames}`, `IPCC ${edition}`].join(', '),
    ...(of.place ?? industry),
    source_lca_activity: 'unknown',
    year: edition,
    region: 'GLOBAL',
    unit: of.unit,
    ...of.columns,
    scopes: ['1'],
    ...(of.isPartial ? { data_quality_flags: ['partial_factor'] } : {}),
    description: [what, of.description].filter((text) => text !== '').join(' '),
    dataset_row: of.dataset_row,
  }
}
