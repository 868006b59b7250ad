/**
 * `ghg estimate` on files that are neither clean nor uniform, each beside 20,000 rows of 300 kinds, in turn and
 * in one run: what counts is how many times the processor time they take. Start-up and all output are part of each.
 * After `npm run build`: `npx tsc -p bench/tsconfig.json && node bench/out/untidy.js [runs] [part of a name]`;
 * GHG_BENCH names the launcher of another build.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Measured, machine, measured, median, writeLines } from './measure.js'
import { dirtyRows, everyKind, unknownIds, unknownRegions, validRows } from './untidy-files.js'

const runs = Number(process.argv[2] ?? 3)
const wanted = process.argv[3] ?? ''
const uniform = 'uniform, 20,000 rows'
const kinds = everyKind()
const few = kinds.slice(0, 300)
const files: Record<string, Iterable<string>> = {
  [uniform]: validRows(few, 20_000),
  'all different, 20,000 rows': validRows(kinds, 20_000),
  'all different, 200,000 rows': validRows(kinds, 200_000),
  'dirty, 50,000 rows': dirtyRows(kinds, 50_000),
  'dirty, 200,000 rows': dirtyRows(kinds, 200_000),
  'unknown ids, 20,000 rows': unknownIds(kinds, 20_000),
  'free text as region, 20,000 rows': unknownRegions(kinds, 20_000),
  'free text as region, 1,000,000 rows': unknownRegions(kinds, 1_000_000),
}
const names = Object.keys(files).filter((name) => name === uniform || name.includes(wanted))

const folder = mkdtempSync(join(tmpdir(), 'ghg-bench-'))
try {
  const path = (name: string) => join(folder, `${name.replaceAll(/[ ,]+/g, '-')}.csv`)
  for (const name of names) await writeLines(path(name), files[name]!)
  console.log(`${kinds.length} kinds; ${machine()}; ${runs} runs`)
  const results = new Map<string, Measured[]>(names.map((name) => [name, []]))
  for (let run = 0; run < runs; run++) {
    for (const [name, all] of results) {
      const output = join(folder, 'results.csv')
      // 2 says that rows were refused.
      all.push(await measured(['estimate', path(name), '-o', output, '--quiet'], [0, 2]))
    }
  }
  const base = median(results.get(uniform)!.map((each) => each.processor))
  for (const [name, all] of results) {
    const seconds = median(all.map((each) => each.seconds))
    const processor = median(all.map((each) => each.processor))
    const peak = Math.max(...all.map((each) => each.peak))
    console.log(
      `${name}: ${(processor / base).toFixed(1)} x, ${processor.toFixed(2)} s of processors, ${seconds.toFixed(2)} s, peak ${peak.toFixed(0)} MB`,
    )
  }
} finally {
  rmSync(folder, { recursive: true })
}
