/** Labels in bulk: a row is a label, or an activity under a label; the data version is always the same. */
import { Type } from '@sinclair/typebox'
import {
  type CustomActivityRequest,
  LabelItem,
  labelDataVersion,
  operations,
} from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { rowEngine } from './row-engine.js'
import type { RowExtension } from './row-extension.js'

/** Extension for rows of labels to create. */
export const labelExtension: RowExtension = {
  description: {
    ...operations.customActivityLabels,
    request: LabelItem,
    response: Type.Object({
      mapping_id: Type.Optional(Type.String({ description: 'Id of the new mapping' })),
      suggested_activity_id: Type.Optional(Type.String({ description: 'Activity that was found for it' })),
      status: Type.String({ description: '`pending`, or `there already` for an ignored duplicate' }),
    }),
  },
  wrap: (engine) => rowEngine(engine, labelCreation(engine)),
}

const { custom_activity, parameters } = operations.customActivityEstimate.request.properties
const { data_version, ...labelFields } = custom_activity.properties

/** Extension for rows of activities under labels. */
export const activityExtension: RowExtension = {
  description: {
    ...operations.customActivityEstimate,
    request: Type.Object({
      custom_activity: Type.Object({ ...labelFields, data_version: Type.Optional(data_version) }),
      parameters,
    }),
  },
  wrap: (engine) =>
    rowEngine(
      engine,
      (request: unknown) => engine.call('customActivityEstimate', released(request)),
      (requests) => engine.batch('customActivityEstimate', requests.map(released)),
    ),
}

function labelCreation(engine: Engine) {
  return async (row: unknown): Promise<object> => {
    const labels = [row as LabelItem]
    const [made] = await engine.call('customActivityLabels', { labels, data_version: labelDataVersion })
    if (!made) return { status: 'there already' }
    const { id, activity_id } = made
    return { mapping_id: id, ...(activity_id && { suggested_activity_id: activity_id }), status: 'pending' }
  }
}

function released(row: unknown): CustomActivityRequest {
  const request = row as CustomActivityRequest
  return { ...request, custom_activity: { ...request.custom_activity, data_version: labelDataVersion } }
}
