import { describe, expect, it } from 'vitest'
import { legsWriter } from '../../../src/rows/results/legs-file.js'
import { answerOf, fakeWorld } from '../../cli/fakes.js'
import { estimate } from './estimating.js'

const csv = 'activity_id,energy,note\nelec,-5,=n\nelec,1,=n\nelec,x,=n\n'
const world = () =>
  fakeWorld({
    answer: (request) => ({
      ...answerOf(request),
      notices: [{ severity: 'info', code: 'older_factor_selected', message: '=cmd()' }],
      source_trail: [{ name: '=x', source: '@y', source_dataset: '+z', year: '2024', region: '-w', id: 'f' }],
    }),
  })
const sideFiles = { notices: 'n.csv', trail: 't.csv', errors: 'e.csv' }

describe('cells that a spreadsheet would run', () => {
  it('are escaped in every side file', async () => {
    const { read } = await estimate({ 'a.csv': csv }, ['a.csv'], { ...sideFiles, csvSafe: true }, world())
    expect(read('n.csv')).toContain("\n1,info,older_factor_selected,'=cmd()\n")
    expect(read('t.csv')).toContain("\n1,,,'=x,'@y,'+z,2024,'-w,,f\n")
    expect(read('e.csv')).toContain(",elec,x,'=n\n")
  })

  it('stay unchanged by default', async () => {
    const { read } = await estimate({ 'a.csv': csv }, ['a.csv'], sideFiles, world())
    expect(read('n.csv')).toContain(',=cmd()\n')
    expect(read('t.csv')).toContain(',=x,@y,+z,2024,-w,,f\n')
  })

  it('are escaped among legs, where negative numbers are not formulas', () => {
    const place = (name: string) => ({ type: 'location', name })
    const leg = { type: 'leg', transport_mode: 'road', distance_km: 5, co2e: -2, source_trail: [] }
    const outcomes = [{ route: [place('=A1'), leg, place('B')] }]
    const batch = { file: 'a.csv', first: 1, rows: [[]], defects: new Map<number, string>() }
    const lines = (safe: boolean) =>
      legsWriter('l.csv', false, safe).rows({ batch, requests: outcomes, outcomes })
    expect(lines(true)).toBe("1,1,road,'=A1,B,5,,-2,,,\n")
    expect(lines(false)).toBe('1,1,road,=A1,B,5,,-2,,,\n')
  })
})
