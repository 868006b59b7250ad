/** Applies an unpivot rule to the sample rows, and returns the records as a sample. */
import { RE2JS } from 're2js'
import { profiles, rowsLookedAt, type Sample, type UnpivotRule } from '../../rows/mapping/mapping.js'
import { unpivoted } from '../../rows/parts/parts.js'

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
