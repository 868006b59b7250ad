import { rmSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../fakes.js'
import { ghgIn, localWorld } from '../in-process.js'

const ghg = (...args: string[]) => ghgIn(localWorld(), ...args)

const bills = (year: number) => `Site,Meter,From,To,kWh
Leeds,M1,${year}-01-01,${year}-01-31,1000
Lyon,M2,${year}-01-01,${year}-01-31,500
`

async function answered() {
  const made = folder({ 'bills 2025.csv': bills(2025) })
  await ghg('map', made.root, '--organisation', 'Example Ltd')
  const answers = made
    .read('questions.yaml')
    .replace(/(Leeds\.country"[\s\S]*?answer:)/, '$1 GB')
    .replace(/(Lyon\.country"[\s\S]*?answer:)/, '$1 FR')
  writeFileSync(made.path('questions.yaml'), answers)
  await ghg('map', '--answers', made.path('questions.yaml'))
  return {
    ...made,
    asked: () => (parse(made.read('questions.yaml')).questions as { id: string }[]).map(({ id }) => id),
    project: () => parse(made.read('ghg.yaml')),
  }
}

describe('a folder of the next year', () => {
  it('takes the mapping and the answers of the year before', async () => {
    const { root, path, asked, project } = await answered()
    writeFileSync(path('bills 2026.csv'), bills(2026))
    const { err } = await ghg('map', root, '--period', '2026')
    expect(err).toContain('bills 2026.csv goes on with bills-2025')
    expect(asked()).toEqual([])
    expect(project()).toMatchObject({
      period: { start: '2026-01-01', end: '2026-12-31' },
      sources: { 'bills-2025': { files: ['bills 2025.csv', 'bills 2026.csv'] } },
    })
    expect((await ghg('run', path('ghg.yaml'))).err).toContain('2 outside the period')
  })

  it('asks for the year if the files of the year before are gone, and for new sites', async () => {
    const { root, path, asked, project } = await answered()
    rmSync(path('bills 2025.csv'))
    writeFileSync(path('bills 2026.csv'), bills(2026).replace('Lyon', 'Kassel'))
    await ghg('map', root)
    expect(asked().sort()).toEqual(['period', 'sites.Kassel.country'])
    expect(project().sources).toMatchObject({ 'bills-2025': { files: 'bills 2026.csv' } })
  })

  it('keeps a sheet of the same months apart', async () => {
    const { root, path, project } = await answered()
    writeFileSync(path('bills 2025 (1).csv'), bills(2025).replace('1000', '1001'))
    writeFileSync(path('bills 2026.csv'), bills(2025).replace('1000', '1002'))
    await ghg('map', root)
    expect(Object.keys(project().sources)).toEqual(['bills-2025', 'bills-2025-1', 'bills-2026'])
  })
})
