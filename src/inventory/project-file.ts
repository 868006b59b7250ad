/** The project file, `ghg.yaml`: what an inventory says of itself that no ledger can. */
import { type Static, Type } from '@sinclair/typebox'
import { readYaml } from '../bulk/input/mapping/yaml-file.js'
import { compileCheck } from '../contract/validation.js'
import { UsageError } from '../host/exit.js'
import { categories } from './categories.js'
import { isDay } from './days.js'

const closed = { additionalProperties: false }
const text = (description: string) => Type.String({ minLength: 1, description })
const day = (description: string) => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description })
const positive = (description: string) => Type.Number({ exclusiveMinimum: 0, description })

const Site = Type.Object(
  {
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2' })),
    share: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'Share of its emissions that counts; 1 without it',
      }),
    ),
  },
  closed,
)

const Denominator = Type.Object(
  { value: positive('Of the reporting period'), unit: text('Such as million EUR, FTE, m2') },
  closed,
)

const reasons = (description: string) =>
  Type.Record(Type.String(), text('The reason'), { description: `${description}, by category: 3.13` })

export const ProjectFile = Type.Object(
  {
    organisation: text('Who reports'),
    period: Type.Object({ start: day('First day'), end: day('Last day') }, closed),
    consolidation: Type.Union(
      [Type.Literal('operational_control'), Type.Literal('financial_control'), Type.Literal('equity_share')],
      { description: 'Consolidation approach of the GHG Protocol' },
    ),
    boundary: Type.Optional(text('What is inside, in a sentence or two')),
    sites: Type.Optional(Type.Record(Type.String(), Site)),
    denominators: Type.Optional(
      Type.Record(Type.String(), Denominator, { description: 'What intensities are per: revenue, staff' }),
    ),
    not_relevant: Type.Optional(reasons('Categories that do not occur')),
    not_estimated: Type.Optional(reasons('Categories that occur and are left out')),
    emission_trading: Type.Optional(
      Type.Number({ minimum: 0, maximum: 100, description: 'Per cent of scope 1 under emission trading' }),
    ),
    verification: Type.Optional(text('By whom and how the inventory was verified')),
  },
  { ...closed, title: 'Project file of ghg' },
)
export type ProjectFile = Static<typeof ProjectFile>

/** Reads a project file, YAML or JSON. @throws UsageError naming the file and the entry that is wrong */
export function readProject(path: string): ProjectFile {
  const read = readYaml(path)
  const problem = compileCheck(ProjectFile)(read)
  if (problem !== undefined) throw new UsageError(`${path}: ${problem}`)
  const project = read as ProjectFile
  for (const [key, value] of Object.entries(project.period)) {
    if (!isDay(value)) throw new UsageError(`${path}: period.${key}: ${value} is not a day of the calendar`)
  }
  if (project.period.end < project.period.start) {
    throw new UsageError(`${path}: period: it ends ${project.period.end}, before it starts`)
  }
  assertReasons(path, project)
  return project
}

/** A category has one reason at most. */
function assertReasons(path: string, { not_relevant = {}, not_estimated = {} }: ProjectFile): void {
  const ids = categories.map(({ id }) => id)
  for (const [key, named] of Object.entries({ not_relevant, not_estimated })) {
    const unknown = Object.keys(named).find((id) => !ids.includes(id))
    if (unknown !== undefined) {
      throw new UsageError(`${path}: ${key}.${unknown} is not a category; available: ${ids.join(', ')}`)
    }
  }
  const both = Object.keys(not_relevant).find((id) => id in not_estimated)
  if (both !== undefined) {
    throw new UsageError(`${path}: ${both} cannot be both not_relevant and not_estimated`)
  }
}
