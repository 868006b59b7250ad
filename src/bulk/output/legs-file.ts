/** The side file of freight legs. */
import { isErrorBody, type Response, type SourceDataPoint } from '../../contract/contract.js'
import { withTextDigits } from './digits.js'
import { sideFile } from './side-files.js'
import type { ResultWriter } from './writers/result.js'

const names = [
  'row',
  'leg',
  'mode',
  'from',
  'to',
  'km',
  'passages',
  'kg',
  'operation',
  'provision',
  'class used',
]

/** One line per leg: where from and to, how far, by which straits and canals, kg CO2e, and the classes of vehicles its figures are of. */
export function legsWriter(path: string, withFile: boolean, safe: boolean): ResultWriter {
  const linesOf = (row: number, outcome: object, _cells: readonly unknown[], file: string) => {
    if (isErrorBody(outcome)) return []
    const { route } = outcome as Response<'freight'>
    return route.flatMap((item, index) => {
      if (item.type === 'location') return []
      const [from, to] = [route[index - 1]!, route[index + 1]!]
      return [
        [
          ...(withFile ? [file] : []),
          row,
          (index + 1) / 2,
          item.transport_mode,
          from.type === 'location' ? from.name : '',
          to.type === 'location' ? to.name : '',
          ...withTextDigits([item.distance_km]),
          item.passages?.join(', ') ?? '',
          ...withTextDigits([item.co2e, item.vehicle_operation_co2e, item.vehicle_energy_provision_co2e]),
          classesOf(item.source_trail),
        ],
      ]
    })
  }
  return sideFile(path, withFile ? ['file', ...names] : names, linesOf, safe)
}

/** Factors of energy alone, beside those of what moves the cargo. */
const energy = /^Electricity\b|^Diesel \(|well-to-tank|fuel made and delivered/
/** A class whose energy is published, not its emissions. */
const consumption = /per tonne-km$/

/** All of a leg that is divided: by country, by part of the world, or where a ferry carries the lorry. */
function classesOf(trail: readonly SourceDataPoint[]): string {
  const names = trail
    .filter(({ data_category, name }) => (data_category === null ? consumption : /./).test(name))
    .map(({ name }) => name)
  const vehicles = names.filter((name) => !energy.test(name))
  return [...new Set(vehicles.length > 0 ? vehicles : names)].join('; ')
}
