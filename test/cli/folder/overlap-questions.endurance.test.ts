import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ghgIn, localWorld } from '../in-process.js'
import { sheets } from './sheets.js'

const ghg = (...args: string[]) => ghgIn(localWorld(), ...args)

/** Purchases of the site whose electricity `bills.csv` has. */
const ledger = `Date,Supplier,Account name,Net amount,Currency
2025-01-20,Northgrid,Electricity,410,GBP
2025-02-20,Northgrid,Electricity,430,GBP
2025-02-21,Bright,Cleaning services,200,GBP
`

/** Another list of the electricity of one site. */
const statement = (kwh: number) => `Site,From,To,Electricity kWh
Leeds,2025-01-01,2025-02-28,${kwh}
Lyon,2025-01-01,2025-02-28,1100
`

interface Asked {
  id: string
  kind: string
  answer: string | null
  of?: string[]
  sources: string[]
  tonnes?: number
}

async function folderWith(files: Record<string, string>) {
  const made = sheets({ 'sites.csv': 'Site,Country\nLeeds,United Kingdom\nLyon,France\n', ...files })
  await ghg('map', made.root, '--organisation', 'Example Ltd', '--country', 'GB')
  const overlaps = () =>
    (parse(made.read('questions.yaml')).questions as Asked[]).filter(({ kind }) => kind === 'overlap')
  return { ...made, overlaps, project: () => parse(made.read('ghg.yaml')) }
}

describe('sheets that state the same', () => {
  it('are asked about before a run, with the proposal as the answer', async () => {
    const { root, path, overlaps, project } = await folderWith({ 'leeds purchases.csv': ledger })
    expect(overlaps()).toMatchObject([
      { answer: 'bills', of: ['electricity'], sources: ['bills', 'leeds-purchases'] },
    ])
    expect(overlaps()[0]!.tonnes).toBeGreaterThan(0)
    const { err } = await ghg('map', '--answers', path('questions.yaml'))
    expect(err).toMatch(/1 overlap counted once, about 0\.\d+ t less/)
    expect(project().counted_once).toEqual([
      { keep: 'bills', leave_out: 'leeds-purchases', of: ['electricity'] },
    ])
    const run = await ghg('run', path('ghg.yaml'))
    expect(run.err).toMatch(/left out: 0\.\d+ t CO2e, 2 rows of leeds-purchases \(electricity\)/)
    await ghg('map', root)
    expect(overlaps()).toEqual([])
  })

  it('both count where the user says so, and no run lists them again', async () => {
    const { path, read, overlaps, project } = await folderWith({ 'leeds purchases.csv': ledger })
    const before = await ghg('run', path('ghg.yaml'))
    expect(before.err).toContain('possibly counted twice: electricity')
    writeFileSync(path('questions.yaml'), read('questions.yaml').replace('answer: "bills"', 'answer: both'))
    await ghg('map', '--answers', path('questions.yaml'))
    expect(project().both_count).toEqual([{ sources: ['bills', 'leeds-purchases'], of: ['electricity'] }])
    const after = await ghg('run', path('ghg.yaml'))
    expect(after.err).not.toContain('possibly counted twice: electricity')
    expect(after.err).not.toContain('left out')
    expect(overlaps()).toEqual([])
  })

  it('are proposed as one if their amounts agree, and as two if they do not', async () => {
    const same = await folderWith({ 'statement.csv': statement(2100) })
    expect(same.overlaps().map(({ answer }) => answer)).toEqual(['bills'])
    const other = await folderWith({ 'statement.csv': statement(9000) })
    expect(other.overlaps().map(({ answer }) => answer)).toEqual(['both'])
  })

  it('need an answer that names one of them', async () => {
    const { path, read } = await folderWith({ 'leeds purchases.csv': ledger })
    writeFileSync(path('questions.yaml'), read('questions.yaml').replace('answer: "bills"', 'answer: waste'))
    const { code, err } = await ghg('map', '--answers', path('questions.yaml'))
    expect([code, err]).toEqual([1, expect.stringContaining('waste is neither bills nor leeds-purchases')])
  })
})
