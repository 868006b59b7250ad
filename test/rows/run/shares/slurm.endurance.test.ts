/**
 * Tests the recipe for Slurm, with a controller and a node on loopback, if `GHG_TEST_SLURM` names their settings:
 * `.ci/slurm` starts them.
 */
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { execa } from 'execa'
import { expect, it } from 'vitest'
import { folder } from '../../../cli/fakes.js'

const settings = process.env.GHG_TEST_SLURM
const rows = 160_000

/** Returns the blocks of the recipe in the document, with fewer parts. */
function recipe(): [script: string, submission: string] {
  const [, text] = readFileSync('docs/scale.md', 'utf8').split('\nSlurm, ')
  const [script, submission] = [...text!.matchAll(/```bash\n(.*?)```/gs)].map(([, block]) => block!)
  expect(script).toContain('--array=1-64')
  return [script!.replace('--array=1-64', '--array=1-4'), submission!]
}

it('runs an array of parts, one killed and queued again, and merges them', async (context) => {
  if (!settings) return context.skip('GHG_TEST_SLURM names no settings of Slurm')
  const lines = Array.from({ length: rows }, (_, at) => `${at},elec-${at % 9},GB,${at % 1000}`)
  const [script, submission] = recipe()
  const { root, path } = folder({
    'ledger.csv': `id,use,region,energy\n${lines.join('\n')}\n`,
    'ledger.yaml':
      'columns: { activity_id: { const: electricity-supply_grid-source_supplier_mix }, region: region, energy: energy, year: { const: 2024 }, energy_unit: { const: kWh } }\n',
    'parts.sh': script,
    ghg: `#!/bin/sh\nexec ${process.execPath} ${resolve('bin/ghg.js')} "$@"\n`,
  })
  chmodSync(path('ghg'), 0o755)
  const env = { SLURM_CONF: settings, PATH: `${root}:${process.env.PATH}` }
  const slurm = async (command: string, ...args: string[]) =>
    (await execa(command, args, { cwd: root, env })).stdout
  writeFileSync(path('submit.sh'), submission)
  await execa('bash', ['-e', path('submit.sh')], { cwd: root, env })
  const [array] = (await slurm('squeue', '--noheader', '--format=%F'))
    .split('\n')
    .map(Number)
    .sort((a, b) => a - b)
  // The second part is killed when it has written some of its rows.
  const partial = join(root, 'part-2.csv.partial')
  while (!(statSync(partial, { throwIfNoEntry: false })?.size ?? 0) && !existsSync(path('part-2.csv')))
    await pause(20)
  await slurm('scontrol', 'requeue', `${array}_2`)
  while (!existsSync(path('results.csv'))) {
    const left = await slurm('squeue', '--noheader', '--format=%i %T %r')
    if (left === '' && !existsSync(path('results.csv')))
      throw new Error(`no results: ${await slurm('sh', '-c', 'cat slurm-*.out')}`)
    expect(left).not.toContain('DependencyNeverSatisfied')
    // Slurm makes a requeued task wait for two minutes.
    if (left.includes('BeginTime')) await slurm('scontrol', 'update', `JobId=${array}_2`, 'StartTime=now')
    await pause(500)
  }
  const { options } = JSON.parse(readFileSync(path('part-2.json'), 'utf8')) as { options: object }
  expect(options).toMatchObject({ resume: true })
  const restarts = await slurm('scontrol', 'show', 'job', `${array}_2`)
  expect(restarts).toContain('Restarts=1')
  await slurm('ghg', 'estimate', 'ledger.csv', '--map', 'ledger.yaml', '-o', 'single.csv', '--quiet')
  expect(readFileSync(path('results.csv')).equals(readFileSync(path('single.csv')))).toBe(true)
}, 600_000)
