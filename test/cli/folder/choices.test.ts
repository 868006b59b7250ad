import { writeFileSync } from 'node:fs'
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

async function drafted(files: Record<string, string>) {
  const made = folder(files)
  await ghg('map', made.root, '--organisation', 'Example Ltd', '--country', 'GB', '--period', '2025')
  const questions = () =>
    parse(made.read('questions.yaml')).questions as { id: string; assumed?: string; choices?: string[] }[]
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
