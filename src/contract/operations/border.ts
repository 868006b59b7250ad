/** Border adjustment (specification 2, section 4.7). */
import { BorderRequest, BorderResponse } from '../schemas/cbam.js'
import { describe } from './operation.js'

export const borderOperations = {
  cbam: describe({
    name: 'cbam',
    summary: 'Estimate emissions embedded in goods imported into the European Union',
    verb: 'POST',
    path: '/cbam/v1-preview1/estimate',
    host: 'preview',
    request: BorderRequest,
    response: BorderResponse,
    feature: 'cbam',
    example: { cn_code: '7208', production_region: 'CN', weight: 20, weight_unit: 't' },
  }),
}
