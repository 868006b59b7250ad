import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { fakeWorld } from './fakes.js'
import { ghgIn } from './in-process.js'

const ghg = (args: string[], tty = false) => ghgIn(fakeWorld({ tty }), ...args)

function file(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'ghg-places-')), 'trips.csv')
  writeFileSync(path, text)
  return path
}

const rows = (text: string): Record<string, string>[] => parse(text, { columns: true })

describe('ghg places', () => {
  it('shows what would be chosen and the runners-up', async () => {
    const { code, out } = await ghg(['places', 'Portland', '--format', 'table'])
    expect(code).toBe(0)
    const lines = out.trimEnd().split('\n')
    expect(lines[0]).toMatch(/^query +place +kind +region +latitude +longitude +sure$/)
    expect(lines[1]).toMatch(/^Portland +Portland, Oregon, US +town +US-OR +45\.\d+ +-122\.\d+ +0\.\d+$/)
    expect(lines[2]).toMatch(/^ +Portland, Maine, US +town +US-ME/)
  })

  it('takes the column of a file, keeps its other columns and fails the row that has no place', async () => {
    const input = file('id,to,name\n1,"Portland, Oregon",a\n2,qwxzv,b\n3,LHR,c\n')
    const { code, out } = await ghg(['places', '-i', input, '--column', 'to', '--format', 'csv'])
    expect(code).toBe(2)
    expect(rows(out)).toMatchObject([
      { id: '1', name: 'a', 'ghg.name': 'Portland, Oregon, US', subdivision: 'US-OR', confidence_score: '1' },
      { id: '2', name: 'b', 'ghg.name': '', error: expect.stringContaining('qwxzv') },
      { id: '3', iata: 'LHR', kind: 'airport' },
    ])
  })

  it('is steered by the purpose', async () => {
    const { out } = await ghg(['places', 'Hamburg', '--for', 'sea', '--format', 'json'])
    expect(JSON.parse(out)).toMatchObject([{ query: 'Hamburg', place: { kind: 'port', locode: 'DEHAM' } }])
  })

  it('says which column it could take', async () => {
    const { code, err } = await ghg(['places', '-i', file('a,b\n1,2\n'), '--column', 'c'])
    expect(code).toBe(1)
    expect(err).toContain('a, b')
  })

  it('asks for a place', async () => {
    expect(await ghg(['places'])).toMatchObject({ code: 1, err: expect.stringContaining('name a place:') })
  })
})
