/**
 * `ghg estimate` with every option that changes what is written, beside the plain run of the same 500,000 rows of
 * 300 kinds, in turn and in one run: what counts is how many times the processor time it takes.
 * After `npm run build`: `npx tsc -p bench/tsconfig.json && node bench/out/options.js [runs]`; GHG_BENCH names the
 * launcher of another build.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Measured, machine, measured, median, writeLines } from './measure.js'
import { everyKind, validRows } from './untidy-files.js'

const runs = Number(process.argv[2] ?? 3)
const rows = 500_000
const folder = mkdtempSync(join(tmpdir(), 'ghg-bench-'))
const path = (name: string) => join(folder, name)
const options: Record<string, string[]> = {
  plain: [],
  '--format tsv': ['--format', 'tsv'],
  '--csv-safe': ['--csv-safe'],
  '--round 4': ['--round', '4'],
  '--summary-by region': ['--summary-by', 'region'],
  '--notices': ['--notices', path('notices.csv')],
  '--errors': ['--errors', path('errors.csv')],
  '--format ndjson': ['--format', 'ndjson'],
  '--format json': ['--format', 'json'],
  '--trail': ['--trail', path('trail.csv')],
}
try {
  await writeLines(path('rows.csv'), validRows(everyKind().slice(0, 300), rows))
  console.log(`${rows} rows; ${machine()}; ${runs} runs`)
  const results = new Map<string, Measured[]>(Object.keys(options).map((name) => [name, []]))
  for (let run = 0; run < runs; run++) {
    for (const [name, all] of results) {
      const output = ['-o', path('results'), '--quiet']
      all.push(await measured(['estimate', path('rows.csv'), ...output, ...options[name]!], [0, 2]))
    }
  }
  const base = median(results.get('plain')!.map((each) => each.processor))
  for (const [name, all] of results) {
    const processor = median(all.map((each) => each.processor))
    const peak = Math.max(...all.map((each) => each.peak))
    console.log(
      `${name}: ${(processor / base).toFixed(1)} x, ${processor.toFixed(2)} s of processors, peak ${peak.toFixed(0)} MB`,
    )
  }
} finally {
  rmSync(folder, { recursive: true })
}
