/** Source trail entries for figures about clouds. */
import type { SourceDataPoint } from '../../contract/contract.js'
import type { ReferenceContext } from '../context.js'

/**
 * @param name the figure with the row it is from, such as `m5.large: 2 vCPU, 8 GiB`
 * @param region code of the region hierarchy that it holds for
 */
export function sourcePoint(
  dataset: string,
  name: string,
  { cloud, catalogue }: ReferenceContext,
  region = 'GLOBAL',
): SourceDataPoint {
  return {
    data_category: null,
    name,
    ...cloud.sourceOf(dataset),
    region,
    region_name: catalogue.region(region)?.name ?? region,
    id: null,
  }
}
