/** Runs the parts of a run in separate processes, kills one and runs it again: the bytes equal a single run's. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { ghg, program } from '../../cli/binary.js'
import { folder } from '../../cli/fakes.js'
import { seed } from '../../random.js'
import { activityRows, csvOf } from './endurance-story.js'

const outputs = (name: string) => [
  ...['-o', `${name}.csv`, '--errors', `${name}-errors.csv`, '--notices', `${name}-notices.csv`],
  ...['--manifest', `${name}.json`, '--quiet'],
]
const files = (name: string) => ['', '-errors', '-notices'].map((side) => `${name}${side}.csv`)

it('a killed part is run again separately, and merges with the others', { timeout: 300_000 }, async () => {
  const { root, path, read } = folder({ 'a.csv': csvOf(activityRows(60_000, seed)) })
  const run = (...args: string[]) => ghg(['estimate', 'a.csv', ...args], { cwd: root })
  const part = (number: number) => run('--part', `${number}/3`, ...outputs(`p${number}`))
  await run(...outputs('whole'))
  const killed = part(2)
  for (; !existsSync(path('p2.csv.journal')); await pause(5));
  killed.kill('SIGKILL')
  await Promise.all([killed, part(1), part(3)])
  const merge = () => ghg(['merge', 'p3.json', 'p1.json', ...extra, ...outputs('all')], { cwd: root })
  const extra: string[] = []
  expect((await merge()).stderr).toContain('part 2 of 3 is missing; run it with --part 2/3')
  const resumed = await run('--part', '2/3', '--resume', ...outputs('p2'))
  expect(resumed.exitCode).toBe(2)
  extra.push('p2.json')
  expect((await merge()).exitCode).toBe(2)
  const [merged, single] = [files('all'), files('whole')]
  for (const [index, name] of merged.entries()) expect(read(name) === read(single[index]!), name).toBe(true)
})

const mapping = `columns: { activity_id: activity_id, region: region, year: year, energy: energy, energy_unit: energy_unit }
`

/** GNU parallel if installed, otherwise a tool of every system. */
function isInstalled(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

it.each(['parallel', 'xargs'].filter(isInstalled))(
  'merges to one run by the recipe with %s',
  { timeout: 300_000 },
  (tool) => {
    const { root, path, read } = folder({
      'ledger.csv': csvOf(activityRows(4000, seed)),
      'ledger.yaml': mapping,
    })
    mkdirSync(join(root, 'bin'))
    writeFileSync(path('bin/ghg'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`)
    chmodSync(path('bin/ghg'), 0o755)
    const page = readFileSync(new URL('../../../docs/scale.md', import.meta.url), 'utf8')
    const recipe = /```bash\n(seq 8 \| parallel[\s\S]*?)```/.exec(page)![1]!.trim()
    const asked = tool === 'parallel' ? recipe : recipe.replace("parallel -j 4 '", "xargs -P 4 -I{} sh -c '")
    const env = { ...process.env, PATH: `${path('bin')}${delimiter}${process.env.PATH}`, HOME: root }
    execFileSync('bash', ['-c', `${asked} || [ $? -eq 2 ]`], { cwd: root, env, stdio: 'pipe' })
    const single = 'ghg estimate ledger.csv --map ledger.yaml --quiet -o whole.csv --errors whole-errors.csv'
    execFileSync('bash', ['-c', `${single} || [ $? -eq 2 ]`], { cwd: root, env, stdio: 'pipe' })
    expect(read('results.csv') === read('whole.csv')).toBe(true)
    expect(read('errors.csv') === read('whole-errors.csv')).toBe(true)
  },
)
