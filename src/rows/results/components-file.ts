/** The side file of components: one line for every entry of every stage of every product. */

import { type FootprintEntry, type FootprintResponse, isErrorBody } from '../../contract/contract.js'
import { withTextDigits } from '../sheets/digits.js'
import { sideFile } from './side-files.js'
import type { ResultWriter } from './writers/result.js'

const names = [
  'row',
  'product',
  'version_id',
  'stage',
  'item',
  'type',
  'component',
  'ratio',
  'co2e',
  'co2e_unit',
  'activity_value',
  'activity_unit',
  'factor_name',
  'factor_id',
  'source',
  'region',
  'year',
  'material_type',
  'distance_km',
  'transport_modes',
  'technological',
  'geographical',
  'temporal',
  'notices',
  'error_code',
  'error',
] as const

const stages = ['production', 'transportation', 'manufacturing', 'use_phase', 'end_of_life'] as const

export function componentsWriter(path: string, safe: boolean): ResultWriter {
  return sideFile(
    path,
    names,
    (row, outcome) => {
      if (isErrorBody(outcome)) return []
      const response = outcome as FootprintResponse
      return stages.flatMap((stage) =>
        (response[stage]?.entries ?? []).map((entry) => withTextDigits(lineOf(row, stage, response, entry))),
      )
    },
    safe,
  )
}

function lineOf(
  row: number,
  stage: string,
  { product, version_id }: FootprintResponse,
  entry: FootprintEntry,
): unknown[] {
  const { activity_data, emission_factor: factor, data_quality, error } = entry
  return [
    row,
    product,
    version_id,
    stage,
    entry.item,
    entry.type,
    entry.product,
    entry.ratio,
    entry.co2e,
    entry.co2e_unit,
    activity_data?.activity_value,
    activity_data?.activity_unit,
    factor?.name,
    factor?.id,
    factor?.source,
    factor?.region,
    factor?.year,
    entry.material_type,
    entry.distance_km,
    entry.transport_modes?.join(';'),
    data_quality?.technological,
    data_quality?.geographical,
    data_quality?.temporal,
    [...new Set(entry.notices.map(({ code }) => code))].join(';'),
    error && (error.error_code ?? error.error),
    error?.message,
  ]
}
