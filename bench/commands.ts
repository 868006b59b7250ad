/**
 * Other commands than `ghg estimate` on files whose rows are of few kinds, all different, or dirty, and `ghg run` on the
 * first of them, each beside the command on few kinds: what counts is how many times the processor time they take. Start-up
 * and all output are part of each. After `npm run build`:
 * `npx tsc -p bench/tsconfig.json && node bench/out/commands.js [runs] [rows]`; GHG_BENCH names the launcher of another build.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commands, lines, type Rows, type Shape } from './commands-files.js'
import { type Measured, machine, measured, median, writeLines } from './measure.js'

const runs = Number(process.argv[2] ?? 3)
const rows = Number(process.argv[3] ?? 20_000)
const shapes: readonly Shape[] = ['clean', 'different', 'dirty']

const folder = mkdtempSync(join(tmpdir(), 'ghg-bench-'))
try {
  console.log(`${rows} rows; ${machine()}; ${runs} runs`)
  for (const each of commands) await compare(each)
} finally {
  rmSync(folder, { recursive: true })
}

async function compare(each: Rows): Promise<void> {
  const { command, fields } = each
  const mapping = join(folder, 'mapping.yaml')
  const columns = fields.map((field) => `  ${field}: '${field}'`)
  writeFileSync(mapping, [`operation: ${command}`, 'columns:', ...columns, ''].join('\n'))
  const path = (shape: Shape) => join(folder, `${shape}.csv`)
  for (const shape of shapes) await writeLines(path(shape), lines(each, shape, rows))
  const results = new Map<string, Measured[]>()
  const add = async (name: string, shape: Shape, words: readonly string[]) => {
    const args = [...words, path(shape), '--map', mapping, '-o', join(folder, 'results.csv'), '--quiet']
    // 2 says that rows were refused.
    results.set(name, [...(results.get(name) ?? []), await measured(args, [0, 2])])
  }
  for (let run = 0; run < runs; run++) {
    for (const shape of shapes) await add(`${command}, ${shape}`, shape, command.split(' '))
    await add(`run of ${command}, clean`, 'clean', ['run'])
  }
  const base = median([...results.values()][0]!.map(({ processor }) => processor))
  for (const [name, all] of results) {
    const processor = median(all.map((one) => one.processor))
    const seconds = median(all.map((one) => one.seconds))
    const peak = Math.max(...all.map((one) => one.peak))
    console.log(
      `${name}: ${(processor / base).toFixed(1)} x, ${processor.toFixed(2)} s of processors, ${seconds.toFixed(2)} s, peak ${peak.toFixed(0)} MB`,
    )
  }
}
