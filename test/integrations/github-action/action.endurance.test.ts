/** What a workflow sees of the action: the summary, the comment, annotations and the end of the step. */
import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type GitHub, startGitHub } from './github.js'
import { type Workspace, workspace } from './runner.js'

let github: GitHub
let repository: Workspace
beforeAll(async () => {
  github = await startGitHub()
  repository = await workspace(github.address)
})
afterAll(async () => {
  await github.close()
  rmSync(dirname(repository.folder), { recursive: true, force: true })
})
beforeEach(() => {
  github.comments.length = 0
  github.requests.length = 0
  github.refuse = undefined
})

const person = { id: 1, body: '<!-- ghg: inventory -->\nmine', user: { login: 'mallory' } }

describe('a project', () => {
  it('has its report as summary and comment, which the next run updates', async () => {
    github.comments.push(...Array.from({ length: 100 }, (_, id) => ({ ...person, id: id + 1 })))
    const step = await repository.step({})
    expect([step.code, step.outputs.status, step.outputs.ledger]).toEqual([0, '0', 'ledger.csv'])
    expect(step.summary).toContain('# Greenhouse gas inventory: Example Ltd')
    expect(step.summary).toContain('| **Total** | **1,226** |')
    const comment = github.comments.at(-1)!
    expect(github.comments).toHaveLength(101)
    expect(comment.body).toBe(`<!-- ghg: inventory -->\n${step.summary.replace(/\n$/, '')}`)
    expect(step.log).toContain('the pull request has a comment')

    const again = await repository.step({ previous: 'ledger-base-year.csv' })
    expect(github.comments).toHaveLength(101)
    expect(again.log).toContain('the comment of the pull request is updated')
    expect(github.comments.at(-1)!.body).toContain('## Change since ledger-base-year.csv')
    expect(github.comments.at(-1)!.body).toMatch(/1,229 t CO2e before, 1,226 t CO2e after \(-0\.3 %\)/)
    expect(github.comments.slice(0, 100).map(({ body }) => body)).toEqual(Array(100).fill(person.body))
    const other = await repository.step({ name: 'plant 2' })
    expect([other.code, github.comments.length]).toEqual([0, 102])
  })

  it('is compared with the ledger that it overwrites', async () => {
    const purchases = repository.read('data/purchases.csv')
    try {
      await repository.step({ comment: 'false' })
      repository.write('data/purchases.csv', purchases.replace('189280', '289280'))
      const step = await repository.step({ comment: 'false', previous: 'ledger.csv', 'max-change': '5%' })
      expect(step.summary).toMatch(/1,226 t CO2e before, 1,[56]\d\d t CO2e after \(\+29\.\d+ %\)/)
      expect(step.code).toBe(1)
      expect(step.log).toContain('::error::the total changed by more than 5%25')
      expect(github.requests).toEqual([])
    } finally {
      repository.write('data/purchases.csv', purchases)
    }
  })

  it('ends with an error above a limit, when all is written', async () => {
    const step = await repository.step({ 'fail-above': '100t', 'fail-on': 'year_fallback' })
    expect([step.code, step.outputs.status]).toEqual([1, '3'])
    expect(step.log).toContain(
      '::error::--fail-above: 1,226 t CO2e location-based is more than 100 t; --fail-on: 4 rows with year_fallback',
    )
    expect(step.summary).toContain('# Greenhouse gas inventory: Example Ltd')
    expect(github.comments).toHaveLength(1)
  })

  it('is found in a folder; rows that fail are annotated where they are, and nothing in them is a command', async () => {
    mkdirSync(repository.path('plant'))
    for (const name of ['data', 'maps']) {
      mkdirSync(repository.path('plant', name))
    }
    const map =
      'operation: estimate\ncolumns:\n  emission_factor.activity_id: id\n  region: region\n  energy: energy\n  energy_unit: { const: kWh }\n'
    repository.write('plant/maps/grid.yaml', map)
    const wrong = Array.from({ length: 12 }, (_, index) => `"x, ""${index}""\n::error::forged",GB,1`)
    repository.write('plant/data/grid.csv', ['id,region,energy', ...wrong, ''].join('\n'))
    repository.write(
      'plant/ghg.yaml',
      'organisation: Plant\nperiod: { start: 2025-01-01, end: 2025-12-31 }\nconsolidation: operational_control\nsites:\n  Leeds: { country: GB }\nsources:\n  grid: { files: data/grid.csv, map: maps/grid.yaml, site: Leeds, months: every }\n',
    )
    const step = await repository.step({ project: 'plant/ghg.yaml' })
    expect([step.code, step.outputs.status, step.outputs.ledger]).toEqual([1, '2', 'plant/ledger.csv'])
    const annotations = step.log.split('\n').filter((line) => line.startsWith('::error file='))
    expect(annotations).toHaveLength(10)
    expect(annotations[0]).toMatch(
      /^::error file=plant\/data\/grid\.csv,line=2,title=no_emission_factors_found%2C row 1::row 1: /,
    )
    // Each row has two lines: a cell has a line break.
    expect(annotations[9]).toContain('grid.csv,line=20,title=no_emission_factors_found%2C row 10::')
    expect(step.log).toContain('2 further rows failed; error_code of plant/ledger.csv has them all')
    expect(commandsIn(step.log).filter((line) => line.startsWith('::error::forged'))).toEqual([])
    const tolerant = await repository.step({ project: 'plant/ghg.yaml', 'failed-rows': 'warning' })
    expect([tolerant.code, tolerant.log]).toEqual([0, expect.stringContaining('::warning::some rows failed')])
  })
})

describe('a file with its mapping', () => {
  it('becomes a ledger and its report', async () => {
    repository.write(
      'grid.csv',
      'id,region,year,energy\nelectricity-supply_grid-source_supplier_mix,GB,2025,1000\n',
    )
    repository.write(
      'grid.yaml',
      'operation: estimate\ncolumns:\n  emission_factor.activity_id: id\n  region: region\n  year: year\n  energy: energy\n  energy_unit: { const: kWh }\n',
    )
    const step = await repository.step({ file: 'grid.csv', map: 'grid.yaml', ledger: 'grid-ledger.csv' })
    expect([step.code, step.outputs.ledger]).toEqual([0, 'grid-ledger.csv'])
    expect(repository.read('grid-ledger.csv')).toContain(',177,')
    expect(step.summary).toContain('| **Total, without scopes 1 and 3** | **0.1770** | **0.1770** |')
  })
})

describe('annotations are beside the line', () => {
  const grid = 'electricity-supply_grid-source_supplier_mix'
  const columns =
    'operation: estimate\ncolumns:\n  emission_factor.activity_id: id\n  region: region\n  year: year\n  energy: energy\n  energy_unit: { const: kWh }\n'

  it('of a row in a table with a title above, blank lines and line breaks in cells', async () => {
    const rows = [`${grid},"a`, 'b ""c""",GB,2025,1\r', '', `${grid},,ZZ,2025,1`]
    repository.write('titled.csv', ['\ufeffBills, raw', '', 'id,note,region,year,energy', ...rows].join('\n'))
    repository.write('titled.yaml', `header_row: 3\n${columns}`)
    const inputs = { file: 'titled.csv', map: 'titled.yaml', ledger: 'titled-ledger.csv', comment: 'false' }
    const { log } = await repository.step(inputs)
    expect(log).toContain('::error file=titled.csv,line=7,title=no_emission_factors_found%2C row 2::row 2: ')
  })

  it('of a project by the mapping that its record names', async () => {
    const [map, purchases] = ['maps/purchases.yaml', 'data/purchases.csv'].map(repository.read)
    try {
      repository.write('maps/purchases.yaml', `header_row: 2\n${map}`)
      repository.write('data/purchases.csv', `Purchases\n${purchases!.replace('189280', 'lots')}`)
      const { log } = await repository.step({ comment: 'false' })
      const lines = repository.read('data/purchases.csv').split('\n')
      const failed = lines.findIndex((line) => line.includes('lots')) + 1
      expect(failed).toBeGreaterThan(2)
      expect(log).toContain(`::error file=data/purchases.csv,line=${failed},title=`)
    } finally {
      repository.write('maps/purchases.yaml', map!)
      repository.write('data/purchases.csv', purchases!)
    }
  })

  it('of a project file that is wrong, as ghg says it, once', async () => {
    const project = repository.read('ghg.yaml')
    try {
      repository.write('ghg.yaml', project.replace(/^sites:/m, 'sitez:'))
      const line = project.split('\n').findIndex((each) => each.startsWith('sites:')) + 1
      const step = await repository.step({ comment: 'false' })
      const errors = step.log.split('\n').filter((each) => each.startsWith('::error'))
      expect(errors).toHaveLength(1)
      expect(errors[0]).toContain(
        `::error file=ghg.yaml,line=${line},title=ghg run::ghg.yaml: line ${line}: sitez`,
      )
      expect([step.code, step.outputs.status]).toEqual([1, '1'])
      expect(step.log).not.toContain('error_code')
    } finally {
      repository.write('ghg.yaml', project)
    }
  })
})

describe('where something is not allowed or not there', () => {
  it.each([
    [403, 'the token may not write comments (403); give the job "permissions: pull-requests: write"'],
    [404, 'the pull request is not visible to the token (404)'],
    [500, 'the API of GitHub answered 500'],
  ])('a refusal of the comment with %i is a warning, and the summary is written', async (status, message) => {
    github.refuse = { status }
    const step = await repository.step({})
    expect([step.code, github.comments]).toEqual([0, []])
    expect(step.log).toContain(`::warning::no comment was written: ${message}`)
    expect(step.summary).toContain('# Greenhouse gas inventory: Example Ltd')
  })

  it('so is a wrong token, none, and a network that is away', async () => {
    const wrong = await repository.step({ token: 'ghs_wrong' })
    expect([wrong.code, wrong.log]).toEqual([0, expect.stringContaining('the token is not valid (401)')])
    expect(wrong.log).not.toContain('ghs_wrong')
    const none = await repository.step({ token: '' })
    expect([none.code, none.log]).toEqual([0, expect.stringContaining('the input token is empty')])
    const away = await repository.step({}, { GITHUB_API_URL: 'http://127.0.0.1:9' })
    expect([away.code, away.log]).toEqual([
      0,
      expect.stringContaining('::warning::no comment was written: fetch failed'),
    ])
    expect(away.summary).toContain('Example Ltd')
  })

  it('a summary that cannot be written follows in the log, and the comment is written', async () => {
    const step = await repository.step({}, { GITHUB_STEP_SUMMARY: '/nowhere/summary.md' })
    expect(step.code).toBe(0)
    expect(step.log).toContain('::warning::the job summary could not be written: ENOENT')
    expect(step.log).toContain('# Greenhouse gas inventory: Example Ltd')
    expect(github.comments).toHaveLength(1)
  })

  it('outside a pull request there is no comment', async () => {
    const step = await repository.step({}, { GITHUB_EVENT_PATH: '' })
    expect([step.code, github.requests]).toEqual([0, []])
    expect(step.log).toContain('not a run of a pull request: no comment')
  })

  it.each([
    [{ project: 'none.yaml' }, 'none.yaml'],
    [{ file: 'x.csv' }, 'file and map go together; ghg map FILE drafts a mapping'],
    [{ file: 'x.csv', map: 'm.yaml', project: 'ghg.yaml' }, 'give file or project, not both'],
    [{ comment: 'maybe' }, 'comment: one of true, false, not maybe'],
    [{ name: '--> x' }, 'name: letters, digits'],
    [{ ghg: './none' }, 'ghg: there is no program ./none'],
  ])('%j is an error of one line', async (inputs, message) => {
    const step = await repository.step(inputs as Record<string, string>)
    expect(step.code).toBe(1)
    const errors = step.log.split('\n').filter((line) => line.startsWith('::error'))
    expect(errors).toHaveLength(1)
    expect(errors[0]).toContain(message)
  })

  it('without the program it says how to install it; an earlier ledger that is missing is a warning', async () => {
    const step = await repository.step({}, { PATH: '/nonexistent' })
    expect([step.code, step.log]).toEqual([1, expect.stringContaining('npm install ghg')])
    const first = await repository.step({ previous: 'before.csv', comment: 'false' })
    expect([first.code, first.log]).toEqual([0, expect.stringContaining('there is no ledger before.csv')])
  })
})

/** Lines that the runner takes for commands. */
function commandsIn(log: string): string[] {
  const commands: string[] = []
  let stopped: string | undefined
  for (const line of log.split('\n')) {
    if (stopped !== undefined) {
      if (line === `::${stopped}::`) stopped = undefined
      continue
    }
    stopped = /^::stop-commands::(.+)$/.exec(line)?.[1]
    if (line.startsWith('::')) commands.push(line)
  }
  return commands
}
