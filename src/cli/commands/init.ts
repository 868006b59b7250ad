/** `ghg init`: the first project file of an inventory. */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { countryCode, countryProblem } from '../../contract/contract.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import type { ProjectFacts } from '../../inventory/draft-project.js'
import { sayFact } from '../../terminal/prose.js'
import type { Act } from '../command.js'
import { parsePeriod } from '../period.js'
import { withQuestions } from '../terminal/questions.js'

const approaches = ['operational_control', 'financial_control', 'equity_share'] as const
type Approach = (typeof approaches)[number]

interface InitOptions {
  output: string
  organisation?: string
  period?: ProjectFacts['period']
  consolidation?: Approach
  boundary?: string
  site?: ProjectFacts['sites']
  /** Folder for the example project, or `company` for the sheets of a company. */
  example?: string
  /** Folder for the sheets of the company. */
  as?: string
}

export function define(command: Command, act: Act): void {
  command
    .option('-o, --output <file>', 'project file', 'ghg.yaml')
    .option('--organisation <name>', 'name of the reporting organisation')
    .option('--period <period>', 'a year, or two days: 2025, 2025-04-01..2026-03-31', parsePeriod)
    .addOption(new Option('--consolidation <approach>', 'consolidation approach').choices(approaches))
    .option('--boundary <text>', 'what is inside the inventory, in a sentence or two')
    .option(
      '--site <name=country>',
      'site with its country, or its grid: Leeds=GB, Austin=US-ERCT; repeatable',
      sitesOf,
    )
    .option(
      '--example <folder>',
      'write an example into a new folder: a project of three sites, two years, all scopes; or ' +
        'company: 26 files of a company with four sites, without a project file',
    )
    .option('--as <folder>', 'new folder for --example company (default: company)')
    .option('--verbose', 'show stack traces')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg init --organisation 'Example Ltd' --period 2025 --consolidation operational_control
  $ ghg init --organisation 'Example Ltd' --period 2025-04-01..2026-03-31 --consolidation equity_share \\
      -o financial-year.yaml
  $ ghg init --organisation 'Example Ltd' --period 2025 --consolidation financial_control \\
      --boundary 'Two factories' --site Leeds=GB --site Austin=US-ERCT -o sites.yaml
  $ ghg init --example example && cd example && ghg run && ghg report -o report.html
  $ ghg init --example company --as sheets

On a terminal it asks for missing values. Existing files are never overwritten.`,
    )
    .action(act(init))
}

/** @throws UsageError where the file is there, and where nobody can be asked for what is not given */
export async function init(world: CommandIO, options: InitOptions): Promise<ExitCode> {
  const { output, example, as } = options
  if (as !== undefined && example !== 'company') throw new UsageError('--as goes with --example company')
  if (example === 'company') return initCompany(world, as ?? example)
  if (example !== undefined) {
    const { writeExample } = await import('../../inventory/example/write-example.js')
    await writeExample(example, world.signal)
    sayFact(world, `${example} written; next: cd ${example} && ghg run && ghg report -o report.html`)
    return exit.ok
  }
  if (existsSync(output)) throw new UsageError(`${output} already exists; give another name with -o`)
  const facts = world.stdin.isTTY ? await asked(world, options) : given(options)
  const { projectText } = await import('../../inventory/draft-project.js')
  await writeFile(output, projectText(facts), { flag: 'wx' })
  const { writeSchemas } = await import('../../inventory/write-schema.js')
  writeSchemas(dirname(output))
  sayFact(
    world,
    `${output} written; next: add sources (ghg map FILE drafts their mappings), then ghg run ${output}`,
  )
  return exit.ok
}

async function initCompany(world: CommandIO, folder: string): Promise<ExitCode> {
  const { writeCompany } = await import('../../inventory/example/write-example.js')
  writeCompany(folder)
  sayFact(
    world,
    `${folder} written; next: ghg start ${folder}, or ghg map ${folder} to answer its questions in a file`,
  )
  return exit.ok
}

function given({ organisation, period, consolidation, boundary = '', site = [] }: InitOptions): ProjectFacts {
  const flags = { organisation, period, consolidation }
  const missing = Object.entries(flags).filter(([, value]) => value === undefined)
  if (organisation === undefined || period === undefined || consolidation === undefined) {
    throw new UsageError(`give ${missing.map(([name]) => `--${name}`).join(', ')}, or run it on a terminal`)
  }
  return { organisation, period, consolidation, boundary, sites: site }
}

async function asked(world: CommandIO, options: InitOptions): Promise<ProjectFacts> {
  return await withQuestions(world, async (ask) => {
    const organisation = options.organisation ?? (await ask('Organisation: ', nameOf))
    const { homeOf } = await import('../settings/home.js')
    const { year } = homeOf(world.env)
    const usual = year === undefined ? '' : `${year}`
    const periodQuestion = `Reporting period (2025, or 2025-04-01..2026-03-31)${usual && ` [${usual}]`}: `
    const period = options.period ?? (await ask(periodQuestion, (answer) => parsePeriod(answer || usual)))
    const consolidation =
      options.consolidation ?? (await ask(`Consolidation approach (${approaches.join(', ')}): `, approachOf))
    const boundary =
      options.boundary ?? (await ask('Boundary, what is inside (may be empty): ', (answer) => answer))
    const sites =
      options.site ??
      (await ask('Sites, with country or grid (Leeds=GB, Austin=US-ERCT; may be empty): ', siteList))
    return { organisation, period, consolidation, boundary, sites }
  })
}

function nameOf(answer: string): string {
  if (answer === '') throw new InvalidArgumentError('must not be empty')
  return answer
}

function approachOf(answer: string): Approach {
  const found = approaches.find((each) => each === answer.replaceAll(' ', '_'))
  if (found === undefined) throw new InvalidArgumentError(`must be one of ${approaches.join(', ')}`)
  return found
}

function siteList(answer: string): ProjectFacts['sites'] {
  const parts = answer.split(',').filter((part) => part.trim() !== '')
  return parts.reduce<ProjectFacts['sites']>((sites, part) => sitesOf(part, sites), [])
}

function sitesOf(argument: string, before: ProjectFacts['sites'] = []): ProjectFacts['sites'] {
  const at = argument.lastIndexOf('=')
  const [name, place] = [argument.slice(0, at).trim(), argument.slice(at + 1).trim()]
  const { 1: written = place, 2: grid } = /^([a-z]{2})-([a-z0-9]+)$/i.exec(place) ?? []
  const country = countryCode(written)
  if (at < 1 || name === '' || country === undefined) {
    const problem = at < 1 || name === '' ? undefined : countryProblem(written)
    const wrong = problem === undefined ? '' : `; ${problem}`
    throw new InvalidArgumentError(
      `must be a name and a country code, such as Leeds=GB, or a grid, such as Austin=US-ERCT${wrong}`,
    )
  }
  if (before.some((other) => other.name === name)) throw new InvalidArgumentError(`${name} is given twice`)
  return [...before, { name, country, ...(grid && { region: `${country}-${grid.toUpperCase()}` }) }]
}
