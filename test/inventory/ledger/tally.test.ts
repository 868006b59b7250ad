/** Tallies of long ledgers: reports of them are those of their lines to the last digit. */
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { folder } from '../../cli/fakes.js'
import { ghgIn, localWorld } from '../../cli/in-process.js'
import { ledgerFile, monthOf, type TestLine } from '../ledger-file.js'

const sites = ['Leeds', 'Lyon', 'Lima']

/** Lines of two years and three sites; the amounts have many digits. */
function* lines(months: number): Generator<TestLine> {
  for (let at = 0; at < months; at++) {
    const month = String(1 + (at % 12)).padStart(2, '0')
    for (const line of monthOf(at % 5 === 0 ? 2024 : 2025, 1 + (at % 97) / 7)) {
      const days = { period_start: `2025-${month}-01`, period_end: `2025-${month}-28` }
      const year = String(line.period_start).slice(0, 4)
      yield {
        ...line,
        ...{ row: 10 * at + Number(line.row), site: sites[at % 3]!, item: `INV-${at}` },
        ...{ period_start: days.period_start.replace('2025', year) },
        ...{ period_end: days.period_end.replace('2025', year) },
      }
    }
  }
}

const project = `organisation: Example
period: { start: 2025-01-10, end: 2025-12-31 }
previous: { period: { start: 2024-01-10, end: 2025-01-09 } }
consolidation: equity_share
sites: { Leeds: { country: GB }, Lyon: { country: FR, share: 0.333 } }
`

let ledger: string
beforeAll(() => {
  ledger = ledgerFile([...lines(1_000)])
})

function reader() {
  const made = folder({ 'ghg.yaml': project })
  const ghg = async (args: string[], env: Record<string, string> = {}) => {
    const world = localWorld({ env: { XDG_CACHE_HOME: made.path('cache'), CI: '', ...env } })
    return await ghgIn(world, ...args)
  }
  const report = async (path: string, env: Record<string, string> = {}) =>
    await ghg(['report', path, '--format', 'json'], env)
  const tallies = made.path('cache/ghg/tallies')
  const kept = () => (existsSync(tallies) ? readdirSync(tallies) : [])
  return { ...made, ghg, report, kept, tally: () => join(tallies, kept()[0]!) }
}

function copyOf(path: string): string {
  const copy = folder().path('ledger.csv')
  writeFileSync(copy, readFileSync(path))
  return copy
}

const withoutTally = { CI: 'true' }

describe('the tally of a ledger', () => {
  it.each([
    ['a report', (path: string) => ['report', path, '--items', '--format', 'json']],
    ['a comparison', (path: string) => ['diff', path, path, '--by', 'category']],
  ])('gives %s that its lines give', async (_, argsOf) => {
    const { ghg, kept } = reader()
    const args = argsOf(ledger)
    const [ofLines, first] = [await ghg(args, withoutTally), await ghg(args)]
    expect(kept()).toHaveLength(1)
    const ofTally = await ghg(args)

    expect([first.out, first.err]).toEqual([ofLines.out, ofLines.err])
    expect([ofTally.out, ofTally.err]).toEqual([ofLines.out, ofLines.err])
  })

  it('gives the same for parts of the period and shares of sites', async () => {
    const { ghg, report, path } = reader()
    const args = ['report', ledger, '--project', path('ghg.yaml'), '--format', 'json']
    const ofLines = await ghg(args, withoutTally)
    await report(ledger)
    const ofTally = await ghg(args)
    expect(JSON.parse(ofTally.out).comparison).not.toBeNull()
    expect(ofTally.out).toBe(ofLines.out)
  })

  it('is not used for a ledger that has changed since', async () => {
    const { report } = reader()
    const copy = copyOf(ledger)
    const before = await report(copy)
    appendFileSync(
      copy,
      `${readFileSync(copy, 'utf8').split('\n')[1]!.replace('INV-0', 'late').replace('"1"', '"99999"')}\n`,
    )
    const after = await report(copy)
    expect(after.err).toContain('ledger.csv has changed since it was added up, and is added up again')
    expect(JSON.parse(after.out).coverage.lines).toBe(JSON.parse(before.out).coverage.lines + 1)
    expect((await report(copy)).err).not.toContain('has changed')
  })

  it.each([
    [
      'of another version',
      (text: string) => text.replace(/"tool":"[^"]+"/, '"tool":"0.0.1"'),
      'another version of ghg',
    ],
    ['that is damaged', (text: string) => text.slice(0, -40), 'is damaged'],
    ['that is no tally', () => 'x', 'another version of ghg'],
  ])('%s is not used, which is said', async (_, changed, words) => {
    const { report, tally } = reader()
    const before = await report(ledger)
    writeFileSync(tally(), changed(readFileSync(tally(), 'utf8')))
    const after = await report(ledger)
    expect(after.err.replaceAll('\n', ' ')).toContain(words)
    expect(after.out).toBe(before.out)
  })

  it('is not kept where lines are repeated', async () => {
    const { report, kept } = reader()
    const copy = copyOf(ledger)
    appendFileSync(copy, `${readFileSync(copy, 'utf8').split('\n')[1]}\n`)
    const [first, second] = [await report(copy), await report(copy)]
    expect(kept()).toEqual([])
    expect(second.out).toBe(first.out)
  })
})
