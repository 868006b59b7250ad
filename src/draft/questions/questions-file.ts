/** Writes and reads the file of open questions. */
import { type Static, Type } from '@sinclair/typebox'
import type { Question } from './question.js'

const text = (description: string) => Type.String({ description })
const texts = (description: string) => Type.Array(Type.String(), { description })
const closed = { additionalProperties: false }
const answer = Type.Union([Type.String(), Type.Number(), Type.Null()], {
  description: 'Empty until it is answered',
})

const QuestionEntry = Type.Object(
  {
    id: text('Name of the question, the same from draft to draft'),
    ask: text('Question in plain words'),
    answer: Type.Optional(answer),
    kind: Type.Union(
      (['country', 'currency', 'overlap', 'period', 'site', 'tax', 'value'] as const).map((kind) =>
        Type.Literal(kind),
      ),
      {
        description:
          'Form of the answer: code of a country, code of a currency, source that counts or both, year or first and last day, name of a site, excluded or included with a rate, any value',
      },
    ),
    choices: Type.Optional(
      Type.Array(Type.Union([Type.String(), Type.Number()]), {
        description: 'Possible answers, as far as the sheets tell them',
      }),
    ),
    assumed: Type.Optional(
      text('What counts until there is an answer; without it, the rows are not estimated'),
    ),
    of: Type.Optional(texts('What two sources both have')),
    tonnes: Type.Optional(
      Type.Number({ description: 't CO2e that depend on it, estimated before the answer' }),
    ),
    rows: Type.Optional(Type.Integer({ description: 'Rows that are not estimated without it' })),
    sources: texts('Sources that depend on it'),
    writes: Type.Array(Type.Array(Type.String(), { minItems: 1 }), {
      description: 'Entries of ghg.yaml that the answer fills',
    }),
  },
  closed,
)

/** Shape of a file of questions. */
export const QuestionsFile = Type.Object(
  {
    organisation: text('Organisation of the project that the questions belong to'),
    questions: Type.Array(QuestionEntry),
    review: Type.Optional(
      Type.Array(
        Type.Object(
          { source: text('Source'), map: text('Its mapping'), points: texts('Guesses to check') },
          closed,
        ),
        { description: 'Guesses in the mappings, for a person to check; they need no answer' },
      ),
    ),
  },
  { ...closed, title: 'Open questions of a ghg project' },
)
export type QuestionsFile = Static<typeof QuestionsFile>
export type QuestionEntry = Static<typeof QuestionEntry>

/** Name of the file, in the folder of the project. */
export const questionsName = 'questions.yaml'

/** Path of the schema in the package. */
export const questionsSchemaPath = 'schemas/questions.schema.json'

export function questionsSchemaText(): string {
  const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...QuestionsFile }
  return `${JSON.stringify(schema, null, 2)}\n`
}

/** Path of the schema relative to the file. */
export const localQuestionsSchema = '.ghg/questions.schema.json'

/** Guesses of a mapping. */
export interface ReviewedSource {
  name: string
  map: string
  points: readonly string[]
}

/** Formats open questions as YAML that a person can fill in. */
export function questionsText(
  organisation: string,
  questions: readonly Question[],
  review: readonly ReviewedSource[],
): string {
  const lines = [
    `# yaml-language-server: $schema=${localQuestionsSchema}`,
    `# What is open in the inventory of ${oneLine(organisation)}; the first questions matter most.`,
    '# Write each answer after `answer:`, then: ghg map --answers questions.yaml',
    '# It writes the answers into ghg.yaml. Tonnes are estimates; an empty answer leaves the question open.',
    '# What two sheets both state has an answer already, the one that is proposed: check it.',
    `organisation: ${JSON.stringify(organisation)}`,
    questions.length === 0 ? 'questions: []' : 'questions:',
    ...questions.flatMap(questionLines),
  ]
  const withPoints = review.filter(({ points }) => points.length > 0)
  if (withPoints.length > 0) {
    lines.push('', '# Guesses in the mappings: check them there. They need no answer.', 'review:')
    for (const { name, map, points } of withPoints) {
      lines.push(`  - source: ${JSON.stringify(name)}`, `    map: ${JSON.stringify(map)}`, '    points:')
      lines.push(...points.map((point) => `      - ${JSON.stringify(oneLine(point))}`))
    }
  }
  return `${lines.join('\n')}\n`
}

/** Returns the entry of a question in the file, with the proposed answer. */
export function questionEntry(question: Question): QuestionEntry {
  const { id, ask, kind, choices, assumed, proposed, of, kilograms, rows, sources, entries } = question
  return {
    ...{ id, ask },
    ...(proposed !== undefined && { answer: proposed }),
    kind,
    ...(choices.length > 0 && { choices: [...choices] }),
    ...(assumed !== undefined && { assumed }),
    ...(of !== undefined && { of: [...of] }),
    ...(kilograms !== undefined && { tonnes: Number((kilograms / 1000).toPrecision(3)) }),
    ...(rows > 0 && { rows }),
    sources: [...sources],
    writes: entries.map((entry) => [...entry]),
  }
}

function questionLines(question: Question): string[] {
  const { id, ask, answer, kind, ...facts } = questionEntry(question)
  return [
    '',
    `  - id: ${flow(id)}`,
    `    ask: ${flow(ask)}`,
    answer === undefined ? '    answer:' : `    answer: ${flow(answer)}`,
    `    kind: ${kind}`,
    ...Object.entries(facts).map(([key, value]) => `    ${key}: ${flow(value)}`),
  ]
}

/** Formats a value on one line. */
function flow(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(flow).join(', ')}]` : JSON.stringify(value)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
