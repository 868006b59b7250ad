/** The side file of freight legs. */
import { isErrorBody, type Response } from '../../contract/contract.js'
import { sideFile } from './side-files.js'
import type { ResultWriter } from './writers/result.js'

const names = ['row', 'leg', 'mode', 'from', 'to', 'km', 'kg', 'operation', 'provision', 'class used']

/** One line per leg: where from and to, how far, kg CO2e, and the class of vehicle its figures are of. */
export function legsWriter(path: string, withFile: boolean): ResultWriter {
  return sideFile(path, withFile ? ['file', ...names] : names, (row, outcome, _cells, file) => {
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
          item.distance_km,
          item.co2e,
          item.vehicle_operation_co2e,
          item.vehicle_energy_provision_co2e,
          item.source_trail[0]?.name ?? '',
        ],
      ]
    })
  })
}
