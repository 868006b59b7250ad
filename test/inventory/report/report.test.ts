/** `ghg report`: a ledger in, a report out. */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compileCheck } from '../../../src/contract/validation.js'
import { readProject } from '../../../src/inventory/project-file.js'
import { Report } from '../../../src/inventory/report/model.js'
import { folder } from '../../cli/fakes.js'
import { ghgIn, localWorld } from '../../cli/in-process.js'

const ghg = (...args: string[]) => ghgIn(localWorld({ stdin: '' }), ...args)

const heading =
  'file,row,site,item,period_start,period_end,scope,category,operation,activity,quantity,unit,co2e,co2e_market,co2_biogenic,factor_id,factor_name,source,source_dataset,factor_year,factor_region,gwp_set,method,licence,notices,error_code,error'
const gas =
  'a.csv,1,Leeds,,2025-01-01,2025-01-31,1,stationary,energy fuel,Natural gas,1000,kWh,182.9,182.9,,,Gas,DESNZ,UK 2025,2025,GB,ar5,fuel_based,,,,'
const power =
  'a.csv,2,Leeds,,2025-02-01,2025-02-28,2,electricity,energy electricity,Electricity,1000,kWh,177,50.5,,10eea6ef-e3ef-8c11-a165-007ac9b41ad4,Grid,Ember,Yearly,2023,DE,ar5,average_data,CC-BY-4.0,region_fallback,,'
const losses =
  'a.csv,2,Leeds,,2025-02-01,2025-02-28,3,3.3,energy electricity,Losses,1000,kWh,18.5,5.25,,,Losses,DESNZ,UK 2025,2025,GB,ar5,average_data,,,,'
const wood =
  'a.csv,3,Lyon,,2025-03-01,2025-03-31,1,stationary,energy fuel,Wood,1000,kWh,10,10,350,,Wood,DESNZ,UK 2025,2025,GB,ar5,fuel_based,,,,'
const failed =
  'a.csv,4,Lyon,,,,3,3.6,travel,Flight,,km,,,,,,,,,,,,,,no_emission_factors_found,no factor for 1890'
const undecided =
  'a.csv,5,Lyon,,,,,,estimate,Something,1,kg,3,3,,,X,Y,Z,2025,GB,ar5,average_data,,scope_undecided,,'

const left = 'a.csv,6,,,,,,,,,,,,,,,,,,,,,,,,skipped,skip 1: Type matches ^Total'

function ledger(...lines: string[]): string {
  const path = folder().path('ledger.csv')
  writeFileSync(path, `${[heading, ...lines].join('\n')}\n`)
  return path
}

/** @param market kg of what is not `covered`, at 0.5 kg per kWh location-based */
const electric = (kwh: number, covered: number, market: number) => ({
  ...{ file: 'a.csv', row: 2, site: 'Leeds', scope: '2', category: 'electricity', method: 'average_data' },
  ...{ operation: 'energy electricity', activity: 'electricity', quantity: kwh, unit: 'kWh' },
  ...{ co2e: kwh / 2, co2e_market: market, energy_kwh: kwh, renewable_kwh: covered },
  ...(market !== 0 && {
    market_factor_id: 'ffffffff-0000-8000-8000-000000000000',
    market_factor_name: 'Residual mix',
  }),
  ...{ co2_biogenic: '', notices: '', error_code: '' },
})

const spent = (euros: number, co2e: number) => ({
  ...{ file: 'a.csv', row: 3, site: 'Leeds', scope: '3', category: '3.1', method: 'spend_based' },
  ...{ operation: 'spend', activity: 'nace2 69', quantity: euros, unit: 'eur', co2e, factor_id: 'one' },
  ...{ co2e_market: co2e, co2_biogenic: '', notices: '', error_code: '' },
})

/** A ledger of lines that name their columns. */
function ledgerOf(...lines: Record<string, string | number>[]): string {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))]
  const path = folder().path('ledger.csv')
  const rows = [columns, ...lines.map((line) => columns.map((name) => line[name] ?? ''))]
  writeFileSync(path, rows.map((row) => `${row.join(',')}\n`).join(''))
  return path
}

async function reportOf(path: string, ...options: string[]): Promise<Report> {
  const { code, out, err } = await ghg('report', path, '--format', 'json', ...options)
  expect(err).toBe('')
  expect(code).toBe(0)
  return JSON.parse(out)
}

describe('a report', () => {
  it('adds scopes up by both methods, and follows its schema', async () => {
    const report = await reportOf(ledger(gas, power, losses, wood, failed, undecided))
    expect(compileCheck(Report)(report)).toBeUndefined()
    expect(report.totals).toMatchObject({ scope_1: 192.9, scope_2: 177, scope_2_market: 50.5 })
    expect(report.totals).toMatchObject({ scope_3: 18.5, scope_3_market: 5.25 })
    expect(report.totals.total).toBeCloseTo(388.4, 9)
    expect(report.totals.total_market).toBeCloseTo(248.65, 9)
    expect(report.co2_biogenic).toBe(350)
  })

  it('counts each input row once, and those that failed or belong to no scope', async () => {
    const { coverage, failures, gaps } = await reportOf(ledger(gas, power, losses, failed, undecided, left))
    expect(coverage).toEqual({
      rows: 5,
      estimated_rows: 3,
      failed_rows: 1,
      skipped_rows: 1,
      outside_period_rows: 0,
      lines: 6,
      failed_lines: 1,
      undecided_lines: 1,
      outside_period_lines: 0,
      outside_period_co2e: 0,
      undecided_co2e: 3,
    })
    expect(failures).toEqual([
      // The message may quote who went where.
      { code: 'no_emission_factors_found', lines: 1, file: 'a.csv', row: 4, error: '' },
    ])
    expect(gaps.join()).toContain('not estimated: 1 of 4 input rows')
  })

  it('takes a line without a figure and without an error as not estimated, but not what is avoided', async () => {
    const blank = power.replace(',177,50.5,', ',,,')
    const avoided = wood.replace(',10,10,350,', ',,,,').replace(/,,,,$/, ',,avoided_emissions,,')
    const { coverage, failures, gaps } = await reportOf(ledger(gas, blank, avoided))
    expect(coverage).toMatchObject({ rows: 3, estimated_rows: 2, failed_rows: 1 })
    expect(failures).toMatchObject([{ code: 'missing_value', lines: 1, file: 'a.csv', row: 2 }])
    expect(gaps.join()).toContain('not estimated: 1 of 3 input rows')
  })

  it('lists lines that stand twice, in one ledger and in a copy beside it', async () => {
    const once = ledger(gas, power, losses, wood)
    const expected = {
      kind: 'repeated_lines',
      what: '2 lines of a row that the ledger has already, the first a.csv, row 2',
      co2e: 195.5,
    }
    expect((await reportOf(once)).open_points.map(({ kind }) => kind)).not.toContain('repeated_lines')
    const twice = await reportOf(ledger(gas, power, losses, wood, power, losses))
    expect(twice.open_points).toContainEqual(expected)
    expect(twice.gaps.join()).toContain(`possibly counted twice: ${expected.what}`)
    const { out } = await ghg('report', once, ledger(power, losses), '--format', 'json')
    expect((JSON.parse(out) as Report).open_points).toContainEqual(expected)
  })

  it.each(['html', 'markdown'])('shows no text whose direction is turned, in %s', async (format) => {
    const turned = gas.replace('Leeds', 'Invoice \u202efdp.exe\u2066')
    const { out } = await ghg('report', ledger(turned), '--format', format)
    expect(out).toContain(format === 'html' ? 'Invoice \ufffdfdp.exe\ufffd' : 'fdp.exe')
    expect(out).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  })

  it('lists all fifteen categories of scope 3, and never a zero for what is not estimated', async () => {
    const { inventory } = await reportOf(ledger(gas, failed))
    const third = inventory.filter(({ scope }) => scope === '3')
    expect(third.map(({ category }) => category)).toEqual(
      Array.from({ length: 15 }, (_, at) => `3.${at + 1}`),
    )
    expect(third.map(({ co2e }) => co2e)).toEqual(Array(15).fill(null))
    expect(third[5]).toMatchObject({ status: 'not_estimated', reason: 'its lines failed', failed_lines: 1 })
  })

  it('says which of scopes 1 and 2 has no line and no reason, neighbours of scope 3 as a range', async () => {
    const declared = async (...lines: Parameters<typeof ledger>) =>
      (await reportOf(ledger(...lines))).gaps.find((gap) => gap.startsWith('neither estimated'))
    expect(await declared(gas)).toBe('neither estimated nor declared: scope 2, 3.1 to 3.15')
    expect(await declared(power)).toBe('neither estimated nor declared: scope 1, 3.1 to 3.15')
    expect(await declared(gas, power)).toBe('neither estimated nor declared: 3.1 to 3.15')
  })

  it('shows a scope without a figure as not estimated, and says beside totals that they lack it', async () => {
    const markdown = async (...args: string[]) => (await ghg('report', ...args, '--format', 'markdown')).out
    const out = await markdown(ledger(gas, losses))
    expect(out).toContain(
      'emitted 0.2014 t CO2e from 2025-01-01 to 2025-02-28, or 0.1882 t with the contracts for its electricity (market-based). Scope 2 is not estimated.',
    )
    expect(out).toContain('| Scope 2 | not estimated | not estimated |')
    expect(out).toContain('| **Total, without scope 2** | **0.2014** | **0.1882** |')
    expect(out).toContain(
      '| **Scope 2: purchased energy** | **not estimated** | **not estimated** |  | **no reason given** |',
    )
    expect(out).toContain('| **Total of scopes 1 to 3, without scope 2** |')
    // Lines that failed are not zero either, and an inventory of nothing has no total.
    const unknown = power.replace(',177,50.5,', ',,,')
    expect(await markdown(ledger(gas, losses, unknown))).toContain('| Scope 2 | not estimated |')
    const nothing = await markdown(ledger(failed))
    expect(nothing).toContain('No scope is estimated.')
    expect(nothing).toContain('| **Total** | **not estimated** | **not estimated** |')
    // Scope 1 has the same treatment.
    expect(await markdown(ledger(power))).toContain('| **Total, without scopes 1 and 3** | **0.1770** |')
  })

  it('compares no scope that one of two periods lacks, and says which', async () => {
    const [more, less] = [ledger(gas, power, losses), ledger(gas, losses)]
    const markdown = async (...args: string[]) => (await ghg('report', ...args, '--format', 'markdown')).out
    const fallen = await markdown(less, '--previous', more)
    expect(fallen).toContain('Only ledger.csv has scope 2.')
    expect(fallen).toContain('| Scope 2 | not estimated | n/a | not estimated | n/a |')
    expect(fallen).toContain('because this report has no figures of it')
    const risen = await markdown(more, '--previous', less)
    expect(risen).toContain('Only this report has scope 2.')
    expect(risen).toContain('because ledger.csv has no figures of it')
  })

  it('names a ledger of the same days by its file: a published inventory is of no earlier year', async () => {
    const { out } = await ghg('report', ledger(gas), '--previous', ledger(power), '--format', 'markdown')
    expect(out).toMatch(/^\| Scope \| Location-based \| since \S+\.csv \|/m)
  })

  it('counts what has a scope and no category in its scope, and says so', async () => {
    const diesel = gas.replace('1,stationary', '1,')
    const { totals, inventory, gaps } = await reportOf(ledger(gas, diesel))
    expect(totals.scope_1).toBeCloseTo(365.8, 9)
    expect(inventory.find(({ category }) => category === '')).toMatchObject({ scope: '1', co2e: 182.9 })
    expect(gaps.join()).toContain('1 line of scope 1 without a category')
  })

  it('takes licence, value and attribution of factors from the catalogue', async () => {
    const { factors, attributions } = await reportOf(ledger(power))
    expect(factors[0]).toMatchObject({ licence: 'CC-BY-4.0', unit: 'kg/kWh' })
    expect(factors[0]!.value).toBeCloseTo(0.371, 2)
    expect(attributions[0]!.attribution).toMatch(/Ember/)
  })

  it('splits a change into activity, factors, method and structure', async () => {
    const before = ledger(
      gas.replace('1000,kWh,182.9,182.9', '500,kWh,100,100'),
      power.replace('Ember,Yearly', 'Other,Older'),
      wood.replace('Lyon', 'Paris'),
    )
    const after = ledger(gas, power.replace('177,50.5', '200,60'))
    const { comparison } = await reportOf(after, '--previous', before)
    const { location } = comparison!
    expect(location.activity).toBeCloseTo(100, 9)
    expect(location.factors).toBeCloseTo(-17.1, 9)
    expect(location.method).toBeCloseTo(23, 9)
    expect(location.structure).toBeCloseTo(-10, 9)
    const { before: was, after: is, ...effects } = location
    expect(Object.values(effects).reduce((sum, effect) => sum + effect)).toBeCloseTo(is - was, 9)
  })

  it('names activities by everyday words, and says what figures rounded by themselves come to', async () => {
    const thirds = ['01', '02', '03'].map((code) => ({
      ...spent(100, 33_333.35),
      activity: `nace2 ${code}`,
      factor_name: `Sector ${code}`,
    }))
    const { out } = await ghg('report', ledgerOf(...thirds), '--format', 'html')
    expect(out).toContain('<td>Sector 01 (bought)</td>')
    const [table] = /3 largest of 3 activities[\s\S]*?<\/table>/.exec(out)!
    const shown = [...table.matchAll(/>([\d,.]+)<\/td>\s*<td[^>]*>33\.3 %/g)].map(([, tonnes]) =>
      Number(tonnes),
    )
    // Three times 33.333 t is 100.0 t.
    expect(shown).toEqual([33.3, 33.3, 33.3])
    expect(out).toContain('emitted 100.0 t CO2e')
  })

  it('says what scopes as shown come to where that is not the total shown', async () => {
    // 20.144, 20.144 and 62.344 t are 102.632 t; rounded they are 20.1, 20.1, 62.3 and 102.6 t.
    const scaled = (line: string, kg: number) =>
      line.replace(/,(182\.9|177|50\.5|18\.5|5\.25)(?=,)/g, `,${kg}`)
    const { out } = await ghg(
      'report',
      ledger(scaled(gas, 20_144), scaled(power, 20_144), scaled(losses, 62_344)),
      '--format',
      'markdown',
    )
    expect(out).toContain('**102.6**')
    expect(out).toContain('Location-based: the parts as shown add up to 102.5 t.')
  })

  it('has certificates and prices as effects of their own', async () => {
    // Nothing covered, then all of it: what it takes off is measured by the residual mix of the year before.
    const before = ledgerOf(electric(1000, 0, 400), spent(100, 80))
    const after = ledgerOf(electric(1000, 1000, 0), spent(100, 60))
    const { comparison } = await reportOf(after, '--previous', before)
    const { location, market } = comparison!
    expect(location).toMatchObject({ activity: 0, factors: 0, prices: -20, instruments: 0, method: 0 })
    expect(market).toMatchObject({ before: 480, after: 60, prices: -20, instruments: -400, method: 0 })
    expect(market.activity + market.factors).toBeCloseTo(0, 9)
    const halved = await reportOf(
      ledgerOf(electric(500, 250, 100), spent(100, 80)),
      '--previous',
      ledgerOf(electric(1000, 0, 400), spent(100, 80)),
    )
    // Half the electricity at the same factor, half of it covered.
    expect(halved.comparison!.market).toMatchObject({ activity: -200, factors: 0, instruments: -100 })
  })

  it('has in a page nothing that a browser runs or fetches, whatever the ledger says', async () => {
    const hostile = gas
      .replace(',Gas,', ',"<img src=x onerror=alert(1)>""&",')
      .replace('Leeds', '</title><script>x</script>')
    const path = folder().path('report.html')
    const { code } = await ghg('report', ledger(hostile), '-o', path)
    expect(code).toBe(0)
    const page = readFileSync(path, 'utf8')
    expect(page).not.toContain('<script')
    expect(page).not.toContain('<img')
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(page).toMatch(/default-src 'none'/)
    expect(page).not.toMatch(/(src|href)="(?!#|https?:)/)
  })

  it('gives the same bytes for the same ledger', async () => {
    const paths = [1, 2].map(() => folder().path('report.html'))
    const path = ledger(gas, power, losses, wood, failed, undecided)
    for (const output of paths) await ghg('report', path, '-o', output, '--date', '2026-03-31')
    const [one, two] = paths.map((output) => readFileSync(output, 'utf8'))
    expect(one).toBe(two)
    expect(one).toContain('2026-03-31')
  })

  it('is short in Markdown, and takes no markup from a ledger', async () => {
    const { out } = await ghg(
      'report',
      ledger(gas.replace('Leeds', 'A|B *c* @you').replace(',Gas,', ',Gas \u001bc,')),
      '--format',
      'markdown',
    )
    expect(out).toContain('| **Total, without scopes 2 and 3** | **0.1829** | **0.1829** |')
    expect(out).not.toContain('@you')
    expect(out).not.toContain('\u001b')
    expect(out).toContain('u001bc')
  })
})

describe('texts of a ledger', () => {
  it('are cut where a page has no room for them, and whole in the data', async () => {
    const long = `Site ${'x'.repeat(5000)}`
    const path = ledger(...Array.from({ length: 300 }, (_, at) => power.replace('Leeds', `${at} ${long}`)))
    const html = folder().path('report.html')
    expect((await ghg('report', path, '-o', html)).code).toBe(0)
    const page = readFileSync(html, 'utf8')
    expect(page.length).toBeLessThan(1_000_000)
    expect(page).toContain('xxx…')
    expect(page).not.toContain(long)
    const { scope_2 } = await reportOf(path)
    expect(scope_2).toHaveLength(300)
    expect(scope_2[0]!.site).toContain(long)
    expect((await ghg('report', path, '--format', 'markdown')).out).not.toContain(long)
  })

  it('have no NUL in what ghg writes, so that it is read again', async () => {
    const { path, read } = folder({
      'in.json': JSON.stringify([{ Site: 'Le\0eds', kWh: 100 }]),
      'map.yaml':
        'operation: energy electricity\ncolumns: { energy: kWh, region: { const: GB }, year: { const: 2025 }, energy_unit: { const: kWh } }\nledger: { site: Site }\n',
    })
    const run = await ghg('run', path('in.json'), '--map', path('map.yaml'), '-o', path('ledger.csv'))
    expect(run.code).toBe(0)
    expect(read('ledger.csv')).not.toContain('\0')
    const { by_site } = await reportOf(path('ledger.csv'))
    expect(by_site[0]!.site).toBe('Le\ufffdeds')
  })
})

describe('ghg diff of two ledgers', () => {
  const before = () => ledger(gas.replace('1000,kWh,182.9,182.9', '500,kWh,100,100'), power)

  it('says of each category what changed and by which effect, and both totals', async () => {
    const { code, out, err } = await ghg('diff', before(), ledger(gas, power), '--by', 'site')
    expect(code).toBe(0)
    expect(out.split('\n')[1]).toBe(
      'Leeds,277,359.9,82.9,100,0,-17.1,0,0,0,0,0,150.5,233.4,82.9,100,0,-17.1,0,0,0,0,0,,,,',
    )
    expect(err).toContain(
      'location-based: 0.2770 t CO2e before, 0.3599 t CO2e after (+29.9 %): activity +0.1000, factors -0.0171',
    )
    expect(err).toContain('market-based: 0.1505 t CO2e before')
  })

  it('names sources that only one of the ledgers has, in the comparison and in the report', async () => {
    const of = (data_source: string, co2e: number) => ({ ...spent(100, co2e), data_source })
    const [was, is] = [ledgerOf(of('accounts', 10)), ledgerOf(of('accounts', 10), of('cards', 2500))]
    const { err } = await ghg('diff', was, is)
    expect(err).toContain(
      `source cards has no estimated rows in ${was}: the change includes all of its 2.500 t CO2e`,
    )
    expect((await ghg('diff', is, is)).err).not.toContain('no estimated rows')
    const report = await ghg('report', is, '--previous', was, '--format', 'html')
    expect(report.out).toMatch(/No estimated rows in [^:]+: cards \(2\.500 t CO2e\)\./)
  })

  it('ends with status 3 where either total changes by more than is allowed', async () => {
    const market = power.replace('177,50.5', '177,90.5')
    const run = await ghg('diff', ledger(gas, power), ledger(gas, market), '--fail-above', '5')
    expect(run.code).toBe(3)
    expect(run.err).toContain('location-based: 0.3599 t CO2e before, 0.3599 t CO2e after (0.0 %)')
    expect((await ghg('diff', ledger(gas), ledger(gas), '--fail-above', '0')).code).toBe(0)
  })

  it('takes nothing that is about releases', async () => {
    const { code, err } = await ghg('diff', ledger(gas), ledger(gas), '--release', '1')
    expect(code).toBe(1)
    expect(err).toContain('leave it out to compare two ledgers')
    for (const option of ['--for', '--map', '--gwp', '--rows']) {
      const run = await ghg('diff', ledger(gas), ledger(gas), option, 'ar5')
      expect([run.code, run.err]).toEqual([1, expect.stringContaining(`unknown option '${option}'`)])
    }
  })

  it.each([0, 1, 3])('needs two ledgers, not %i', async (count) => {
    const { code, err } = await ghg('diff', ...Array(count).fill(ledger(gas)))
    expect([code, err]).toEqual([1, expect.stringContaining('give two ledgers, the earlier one first')])
  })
})

describe('a project file', () => {
  const project = (text: string) => {
    const path = folder().path('ghg.yaml')
    writeFileSync(path, text)
    return path
  }
  const facts =
    'organisation: Example\nperiod: {start: 2025-01-01, end: 2025-12-31}\nconsolidation: operational_control\n'

  it('says what no ledger can: boundary, reasons, denominators', async () => {
    const path = project(
      `${facts}boundary: everything\nnot_relevant: {'3.14': no franchises}\ndenominators: {revenue: {value: 2, unit: million EUR}}\n`,
    )
    const report = await reportOf(ledger(gas), '--project', path)
    expect(report).toMatchObject({ organisation: 'Example', boundary: 'everything' })
    expect(report.inventory.find(({ category }) => category === '3.14')).toMatchObject({
      status: 'not_relevant',
      reason: 'no franchises',
    })
    expect(report.intensity[0]).toMatchObject({ name: 'revenue', co2e: 91.45 })
  })

  it('that declares a scope not relevant leaves it 0; one that declares nothing has no figure of it', async () => {
    const revenue = 'denominators: {revenue: {value: 2, unit: million EUR}}\n'
    const target =
      "base_year: {ledger: was.csv}\ntargets: [{name: Own, scopes: ['1', '2'], year: 2030, reduction: 42}]\n"
    const { path } = folder({
      'open.yaml': `${facts}${revenue}${target}`,
      'none.yaml': `${facts}${revenue}${target}not_relevant: {electricity: none is bought}\n`,
      'was.csv': `${[heading, gas, power].join('\n').replaceAll('2025-', '2024-')}\n`,
      'is.csv': `${heading}\n${gas}\n`,
    })
    const of = async (name: string) => {
      const report = await reportOf(path('is.csv'), '--project', path(name))
      expect(compileCheck(Report)(report)).toBeUndefined()
      const standards = ['--standard', 'secr,iso-14064']
      const { out } = await ghg(
        'report',
        path('is.csv'),
        '--project',
        path(name),
        ...standards,
        '--format',
        'html',
      )
      const page = out.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')
      return { report, page }
    }
    const [open, none] = [await of('open.yaml'), await of('none.yaml')]
    // The data have a number where readers expect one.
    expect([open.report.totals.scope_2, none.report.totals.scope_2]).toEqual([0, 0])
    const esrs = ({ esrs_e1_6 }: Report) => esrs_e1_6.filter(({ line }) => line.includes('scope 2 GHG'))
    expect(esrs(open.report)).toMatchObject([{ co2e: null, base_year: 177 }, { co2e: null }])
    expect(esrs(none.report)).toMatchObject([{ co2e: 0, base_year: 177 }, { co2e: 0 }])
    expect(open.report.targets[0]).toMatchObject({ now: null, missing: 'scope 2' })
    expect(none.report.targets[0]).toMatchObject({ now: 182.9, missing: null })

    expect(open.page).toContain('Status: not known, as scope 2 is missing.')
    expect(open.page).toContain('|t CO2e per unit, without scopes 2 and 3|')
    expect(open.page).toContain(
      '|Scope 2 GHG emissions, location-based: not stated, as scope 2 is not estimated|',
    )
    expect(open.page).toContain('|Indirect emissions from imported energy (2)|not estimated|not estimated|')
    expect(none.page).toContain('|Scope 2|0.0000|')
    expect(none.page).toContain('|Scope 2 GHG emissions, location-based|0.18|0.00|t CO2e|')
    expect(none.page).toContain('|Indirect emissions from imported energy (2)|not relevant|not relevant|')
  })

  it('counts the share of a site in quantities and emissions alike', async () => {
    const path = project(`${facts}sites: {Leeds: {country: GB, share: 0.4}}\n`)
    const { totals, scope_2 } = await reportOf(ledger(gas, power, wood), '--project', path)
    expect(totals.scope_1).toBeCloseTo(0.4 * 182.9 + 10, 9)
    expect(totals.scope_2_market).toBeCloseTo(0.4 * 50.5, 9)
    expect(scope_2[0]).toMatchObject({ country: 'GB', mwh: 0.4 })
  })

  it('counts only days of its period, and says what lies outside', async () => {
    const year = facts.replace('2025-01-01', '2025-01-21')
    const report = await reportOf(ledger(gas, power), '--project', project(year))
    expect(report.totals.scope_1).toBeCloseTo((182.9 * 11) / 31, 9)
    expect(report.totals.scope_2).toBe(177)
    expect(report.coverage).toMatchObject({ outside_period_lines: 1 })
    expect(report.gaps.join()).toContain('outside the period: 1 line')
  })

  it('names sites of the ledger that it does not have', async () => {
    const path = project(`${facts}sites: {Leeds: {country: GB}}\n`)
    const { gaps } = await reportOf(ledger(gas, wood), '--project', path)
    expect(gaps.join()).toContain('not in the project file, counted in full: Lyon')
  })

  it.each([
    [
      'a category that is none',
      `${facts}not_relevant: {'3.16': no}\n`,
      /line 4: not_relevant\.3\.16: is not a category/,
    ],
    [
      'a period that ends before it starts',
      facts.replace('12-31', '12-31').replace('2025-01-01', '2026-01-01'),
      /ends 2025-12-31, before it starts/,
    ],
    ['a day that is none', facts.replace('12-31', '02-30'), /2025-02-30 is not a day/],
    ['an unknown key', `${facts}organization: X\n`, /organization/],
  ])('with %s is refused', async (_, text, message) => {
    const { code, err } = await ghg('report', ledger(gas), '--project', project(text))
    expect(code).toBe(1)
    expect(err).toMatch(message)
  })
})

describe('ghg init', () => {
  it('writes a project file that a report takes, whatever the names', async () => {
    const path = folder().path('ghg.yaml')
    const facts = ['--organisation', 'A "B" & #c: d', '--period', '2025', '--consolidation', 'equity_share']
    const { code } = await ghg('init', '-o', path, ...facts, '--site', 'Leeds: 1=gb')
    expect(code).toBe(0)
    expect(readProject(path)).toEqual({
      organisation: 'A "B" & #c: d',
      period: { start: '2025-01-01', end: '2025-12-31' },
      consolidation: 'equity_share',
      policy: { prefer: 'newest' },
      sites: { 'Leeds: 1': { country: 'GB' } },
    })
    const other = folder().path('ghg.yaml')
    await ghg('init', '-o', other, ...facts, '--boundary', 'All: of "it"', '--site', 'Austin=us-erct')
    expect(readProject(other)).toMatchObject({
      boundary: 'All: of "it"',
      sites: { Austin: { country: 'US', region: 'US-ERCT' } },
    })
    const again = await ghg('init', '-o', path, ...facts)
    expect(again.code).toBe(1)
    expect(again.err).toContain('already exists')
  })

  it('names what is not given where nobody can be asked', async () => {
    const { code, err } = await ghg('init', '-o', folder().path('ghg.yaml'), '--period', '2025')
    expect(code).toBe(1)
    expect(err).toContain('give --organisation, --consolidation')
  })
})

describe('refused are', () => {
  it('a table that is no ledger, by the columns it lacks', async () => {
    const { code, err } = await ghg('report', 'fixtures/activities.csv')
    expect(code).toBe(1)
    expect(err).toMatch(/no column scope, category, operation.*ghg run/)
  })

  it.each(['0x10', ' '])('a figure that is no number as people write them: %j', async (figure) => {
    const { code, err } = await ghg('report', ledger(gas, power.replace(',177,', `,${figure},`)))
    expect([code, err]).toEqual([1, expect.stringMatching(/row 2: co2e ".*" is not a number/)])
  })

  it('a ledger that is named twice', async () => {
    const path = ledger(gas)
    const { code, err } = await ghg('report', path, path)
    expect([code, err]).toEqual([1, expect.stringContaining('its lines would be counted twice')])
  })

  it('a figure that is no number, by its row', async () => {
    const { code, err } = await ghg('report', ledger(gas, power.replace(',177,', ',much,')))
    expect(code).toBe(1)
    expect(err).toMatch(/row 2: co2e "much" is not a number/)
  })

  it.each([
    ['2025-02-01,2025-02-28', '2025-99-99,2025-02-28', 'period_start "2025-99-99" is not a day'],
    ['2025-02-01,2025-02-28', '2025-02-01,2025-02-30', 'period_end "2025-02-30" is not a day'],
    ['2025-02-01,2025-02-28', '2025-02-01,2024-02-28', 'period_end 2024-02-28 lies before'],
    ['a.csv,2,', 'a.csv,2.5,', 'row "2.5" is not the number of a row'],
  ])('what is no day or row, by its line: %s as %s', async (from, to, message) => {
    const { code, err } = await ghg('report', ledger(gas, power.replace(from, to)))
    expect([code, err]).toEqual([1, expect.stringContaining(`row 2: ${message}`)])
  })

  it.each(['7', '-0.1', 'half'])('a share that is none: %s', async (share) => {
    const path = folder().path('ledger.csv')
    writeFileSync(path, `${heading},share\n${gas},1\n${power},${share}\n`)
    const { code, err } = await ghg('report', path)
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/row 2: share ".*" is not (between 0 and 1|a number)/),
    ])
  })

  it('an unknown extension, and an output over an input', async () => {
    const path = ledger(gas)
    const unknown = await ghg('report', path, '-o', 'report.docx')
    expect(unknown.code).toBe(1)
    expect(unknown.err).toMatch(/report\.docx: a report file ends in \.html/)
    const over = await ghg('report', path, '--format', 'json', '-o', path)
    expect(over.code).toBe(1)
    expect(readFileSync(path, 'utf8')).toContain('Natural gas')
  })
})

describe('standards', () => {
  const at = (country: string, year: number) =>
    `organisation: Example Ltd
period: { start: ${year}-01-01, end: ${year}-12-31 }
consolidation: operational_control
undertaking: { country: ${country} }
`

  it.each([
    ['GB', 2025, 'secr: chosen for the United Kingdom and a period that ends in 2025.'],
    ['FR', 2026, 'esrs-2023: chosen for a member of the European Union (FR) and a period that ends in 2026.'],
    ['FR', 2027, 'esrs-2026: chosen for a member of the European Union (FR) and a period that ends in 2027.'],
    ['US', 2025, 'carb-sb253: chosen for the United States and a period that ends in 2025.'],
    ['JP', 2025, 'iso-14064: chosen for JP and a period that ends in 2025.'],
  ])('follow from %s and %i, and the report says so', async (country, year, said) => {
    const { path } = folder({ 'ghg.yaml': at(country, year), 'ledger.csv': ledgerText(year) })
    const { out } = await ghg('report', path('ledger.csv'), '--project', path('ghg.yaml'), '--format', 'html')
    expect(out).toContain(said)
  })

  it('that nobody knows are refused with those that there are', async () => {
    const { code, err } = await ghg('report', ledger(gas), '--standard', 'esrs')
    expect(code).toBe(1)
    expect(err).toContain('must be of vsme, esrs-2023')
  })

  it('claim accordance only where nothing is missing', async () => {
    const complete = `${at('GB', 2025)}boundary: One factory.
base_year: { ledger: was.csv }
not_relevant: { electricity: none is bought, ${Array.from({ length: 15 }, (_, no) => `'3.${no + 1}': none`).join(', ')} }
`
    const withGases = (year: number, ch4: string) => ledgerText(year, `,1,${ch4},0,0,0,0,0`)
    const of = async (ch4: string) => {
      const { path } = folder({
        ...{ 'ghg.yaml': complete, 'is.csv': withGases(2025, ch4), 'was.csv': withGases(2024, ch4) },
      })
      return (await ghg('report', path('is.csv'), '--project', path('ghg.yaml'), '--format', 'html')).out
    }
    expect(await of('0')).toContain('Prepared in accordance with the GHG Protocol Corporate Standard')
    const open = await of('')
    expect(open).not.toContain('Prepared in accordance')
    expect(open).toContain('is not in accordance with them: gases are not known of stationary combustion.')
  })
})

/** @param gases cells of all gases */
function ledgerText(year: number, gases = ''): string {
  const columns = gases === '' ? '' : ',co2,ch4,n2o,hfcs,pfcs,sf6,nf3'
  return `${heading}${columns}\n${gas.replaceAll('2025-', `${year}-`)}${gases}\n`
}
