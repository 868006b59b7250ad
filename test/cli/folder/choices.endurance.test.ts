import { writeFileSync } from 'node:fs'
import { parse as parseCsv } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../fakes.js'
import { ghgIn, localWorld } from '../in-process.js'

const ghg = (...args: string[]) => ghgIn(localWorld(), ...args)

const survey = `Response,How do you usually travel to work?,How far is it one way? (km),On how many days a week do you travel to work?
1,Car - petrol,10,5
2,Train,20,4
3,Car - diesel,8,3
`

const shipments = `Consignment,Despatched,From,From country,To,To country,Mode,Gross weight kg
C1,2025-01-10,Leeds,GB,London,GB,Road,1200
C2,2025-02-10,Leeds,GB,Lyon,FR,Road,800
C3,2025-03-10,Leeds,GB,Madrid,ES,Rohrpost,300
`

const hotels = `Hotel,City,Country,Arrival,Departure,Nights,Number of rooms,Total GBP
Sol,Madrid,Spain,2025-02-03,2025-02-05,2,2,400
Parc,Lyon,France,2025-03-03,2025-03-06,3,2,900
Mar,Lisbon,Portugal,2025-04-07,2025-04-08,1,2,210
`

const cars = `Registration,Make,Model,Fuel,Business miles 2025
AB12 CDE,Ford,Focus,Diesel,12000
BC23 DEF,Seat,Leon,Petrol,9000
CD34 EFG,Kia,Niro,Electric,8000
`

const statement = `Period,Service,Unit,Whole building,Share,Your share
2025-01,Electricity,kWh,40000,0.25,10000
2025-02,Electricity,kWh,36000,0.25,9000
2025-03,Electricity,kWh,38000,0.25,9500
`

const expenses = `Report ID,Employee,Date,Expense type,Merchant,City,Country,Amount,Total amount,Currency
R1,A1,2025-01-07,Hotel,Sol,Leeds,GB,200.00,100.00,GBP
R1,A2,2025-02-11,Taxi,City Cabs,York,GB,60.00,30.00,GBP
R2,A1,2025-03-12,Hotel,Parc,London,GB,310.00,155.00,GBP
R2,A1,2025-03-13,Stationery,Paperworld,London,GB,44.00,22.00,GBP
`

async function drafted(files: Record<string, string>) {
  const made = folder(files)
  await ghg('map', made.root, '--organisation', 'Example Ltd', '--country', 'GB', '--period', '2025')
  const questions = () =>
    parse(made.read('questions.yaml')).questions as {
      id: string
      assumed?: string
      choices?: (string | number)[]
    }[]
  const answer = async (id: string, text: string) => {
    const [before, after] = made.read('questions.yaml').split(`id: "${id}"`)
    const answered = after!.replace(/answer:.*/, `answer: ${text}`)
    writeFileSync(made.path('questions.yaml'), `${before}id: "${id}"${answered}`)
    return await ghg('map', '--answers', made.path('questions.yaml'))
  }
  const total = async () => {
    await ghg('run', made.path('ghg.yaml'))
    return JSON.parse(made.read('ledger.manifest.json')).ledger as {
      totals: { co2e: number }
      counts: { failed: number }
    }
  }
  return { ...made, questions, answer, total, project: () => parse(made.read('ghg.yaml')) }
}

describe('what a mapping assumes', () => {
  it('is asked with the assumption, and the answer changes the figure without a change of the mapping', async () => {
    const { questions, answer, total, read, project } = await drafted({ 'survey 2025.csv': survey })
    const asked = questions().find(({ id }) => id === 'weeks of work')!
    const map = read('maps/survey-2025.yaml')
    const before = await total()
    await answer('weeks of work', '40')
    const after = await total()
    expect(after.totals.co2e / before.totals.co2e).toBeCloseTo(40 / Number(asked.assumed), 9)
    expect(read('maps/survey-2025.yaml')).toBe(map)
    expect(project().sources['survey-2025'].mapping).toMatchObject({ quantity: { times: { 4: 40 } } })
  })

  it('is asked once, and not again in the next draft', async () => {
    const { root, answer, questions } = await drafted({ 'survey 2025.csv': survey })
    await answer('weeks of work', '46')
    await ghg('map', root)
    expect(questions().map(({ id }) => id)).not.toContain('weeks of work')
  })

  it('takes only an answer that is one of the choices', async () => {
    const { questions, answer, project } = await drafted({ 'shipments.csv': shipments })
    expect(questions().find(({ id }) => id === 'sources.shipments.freight')).toMatchObject({
      choices: ['3.4', '3.9'],
      assumed: '3.4',
    })
    expect((await answer('sources.shipments.freight', '3.1')).err).toContain('3.1 is not one of 3.4, 3.9')
    await answer('sources.shipments.freight', '3.9')
    expect(project().sources.shipments.mapping).toEqual({ ledger: { category: '3.9' } })
  })
})

describe('what a sheet leaves open', () => {
  it('is whether nights are of one room: without the number of rooms, the figure halves for two', async () => {
    const { questions, answer, total } = await drafted({ 'hotels.csv': hotels })
    const id = 'sources.hotels.rooms'
    expect(questions().find((each) => each.id === id)).toMatchObject({
      choices: ['Number of rooms', 1],
      assumed: 'Number of rooms',
    })
    const before = await total()
    await answer(id, '1')
    const after = await total()
    expect(after.totals.co2e / before.totals.co2e).toBeCloseTo(1 / 2, 9)
  })

  it('is which of two columns of money counts', async () => {
    const { questions, answer, total } = await drafted({ 'expenses.csv': expenses })
    const id = 'sources.expenses.money'
    expect(questions().find((each) => each.id === id)).toMatchObject({
      choices: ['Amount', 'Total amount'],
      assumed: 'Amount',
    })
    const before = await total()
    await answer(id, 'Total amount')
    const after = await total()
    expect(after.totals.co2e / before.totals.co2e).toBeCloseTo(1 / 2, 6)
  })

  it.each([
    ['cars.csv', 'us', cars, new Set(['1', '2'])],
    ['cars.csv', 'lessor', cars, new Set(['3 3.8'])],
    ['cars.csv', 'employees', cars, new Set(['3 3.6'])],
    ['statement.csv', 'us', statement, new Set(['2', '3 3.3'])],
    ['statement.csv', 'lessor', statement, new Set(['3 3.8'])],
  ])('is who operates what is in %s, answered with %j', async (name, operator, sheet, expected) => {
    const { answer, total, read } = await drafted({ [name]: sheet })
    const id = `sources.${name.replace('.csv', '')}.operated_by`
    expect((await answer(id, operator)).code).toBe(0)
    await total()
    const lines = parseCsv(read('ledger.csv'), { columns: true }) as Record<string, string>[]
    const places = lines.map(({ scope, category }) => (scope === '3' ? `3 ${category}` : scope))
    expect(new Set(places)).toEqual(expected)
  })
})

describe('a word without a meaning', () => {
  it('is a question, and its rows count after the answer', async () => {
    const { questions, answer, total } = await drafted({ 'shipments.csv': shipments })
    const id = 'sources.shipments.columns.transport_mode.translate.Rohrpost'
    expect(questions().map((each) => each.id)).toContain(id)
    expect((await total()).counts.failed).toBe(1)
    await answer(id, 'road')
    expect((await total()).counts.failed).toBe(0)
  })
})

describe('changes of a project to a mapping', () => {
  it('are refused for an entry that a list does not have', async () => {
    const { read, path } = await drafted({ 'survey 2025.csv': survey })
    const project = read('ghg.yaml').replace(
      'map: maps/survey-2025.yaml',
      'map: maps/survey-2025.yaml\n    mapping: { quantity: { times: { 9: 40 } } }',
    )
    writeFileSync(path('ghg.yaml'), project)
    const { code, err } = await ghg('run', path('ghg.yaml'))
    expect([code, err]).toEqual([1, expect.stringContaining('has no entry 9 there; it has 4, from 1')])
  })
})
