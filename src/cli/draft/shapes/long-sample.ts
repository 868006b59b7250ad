/** The records that an unpivot rule makes of looked-at rows, as a sample of their own. */
import { RE2JS } from 're2js'
import type { UnpivotRule } from '../../../bulk/input/mapping/mapping-schema.js'
import { profiles } from '../../../bulk/inspection/profile.js'
import { rowsLookedAt, type Sample } from '../../../bulk/inspection/sample.js'
import { unpivoted } from '../../../bulk/parts/unpivot.js'

export function longSample(sample: Sample, unpivot: UnpivotRule): Sample {
  const expression = (source: string) => RE2JS.compile(source)
  const { columns, recordsOf } = unpivoted({ name: 'draft', unpivot, expression }, sample.columns)
  const rows: Sample['rows'] = []
  const numbers: number[] = []
  const files: string[] = []
  for (const [index, cells] of sample.rows.entries()) {
    if (sample.defects.has(index)) continue
    for (const record of recordsOf(cells).records) {
      rows.push(record.cells)
      numbers.push(sample.numbers[index]!)
      files.push(sample.files[index]!)
    }
    if (rows.length >= rowsLookedAt) break
  }
  const columnProfiles = profiles(columns, rows)
  return { columns, rows, numbers, files, defects: new Map(), hasMore: sample.hasMore, columnProfiles }
}
