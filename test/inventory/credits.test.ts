/** Tests that a run credits every dataset behind its figures in its record and its report. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { effectiveEngineOptions, openEngine } from '../../src/cli/engine-options.js'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'

it('credits prices, margins, indices, exchange rates and losses of the example project', async () => {
  const { path } = folder({})
  const ghg = async (...args: string[]) => {
    const world = localWorld()
    world.openEngine = async (asked = {}) => openEngine(effectiveEngineOptions(asked, world.env))
    return await ghgIn(world, ...args)
  }
  await ghg('init', '--example', path('demo'))
  expect((await ghg('run', path('demo/ghg.yaml'))).code).toBe(0)
  const { attribution } = JSON.parse(readFileSync(path('demo/ledger.manifest.json'), 'utf8'))
  const ledger = ['report', path('demo/ledger.csv'), '--project', path('demo/ghg.yaml'), '-o']
  for (const name of ['report.html', 'report.md']) await ghg(...ledger, path(`demo/${name}`))
  const publishers = [
    'World Bank, World Development Indicators EG.ELC.LOSS.ZS',
    'ONS, Supply',
    'BEA, Gross',
    'ECB, ',
    'IPCC, ',
  ]
  for (const publisher of publishers) {
    expect((attribution as string[]).filter((line) => line.startsWith(publisher))).not.toEqual([])
    for (const name of ['report.html', 'report.md'])
      expect(readFileSync(path(`demo/${name}`), 'utf8').includes(publisher), `${publisher} in ${name}`).toBe(
        true,
      )
  }
}, 120_000)
