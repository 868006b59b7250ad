/** Prints what a folder was drafted to: its files, and the questions with the largest effect. */
import type { FolderDraft } from '../../draft/folder/folder-model.js'
import { isPlaceOpen } from '../../draft/folder/open-fields.js'
import type { Question } from '../../draft/questions/question.js'
import { grouped, plural, tonnes } from '../../host/numbers.js'
import { shellWord } from '../../host/shell.js'
import type { CommandIO } from '../../host/world.js'
import { figureColumn } from '../../terminal/figures.js'
import { sayFact, sayWritten } from '../../terminal/prose.js'
import { sayNext } from '../next-step.js'
import { type List, printList } from '../terminal/list.js'
import type { FolderOptions, MappedFolder } from './mapped-folder.js'

const questionsShown = 8

/** Prints the files, the largest questions and the next step. */
export function printFolder(world: CommandIO, mapped: MappedFolder, { quiet, country }: FolderOptions): void {
  const { folder, draft, facts, questions, isKnown } = mapped
  printList(world, {}, listOf(draft, questions))
  if (quiet) return
  for (const line of [...otherLines(draft), ...countryLines(mapped, country)]) sayFact(world, line)
  const { organisation, period, consolidation } = facts
  const said = isKnown ? 'as ghg.yaml says' : 'assumed'
  sayFact(
    world,
    `${organisation}, ${period.start} to ${period.end}, ${consolidation.replace('_', ' ')} (${said})`,
  )
  for (const line of questionLines(questions)) sayFact(world, line)
  const [project, file] = ['ghg.yaml', 'questions.yaml'].map((name) =>
    folder === '.' ? name : `${folder}/${name}`,
  )
  sayWritten(world, [project, file])
}

/** Proposes to answer the questions, or to run the project. */
export function proposeNext(world: CommandIO, { folder, questions }: MappedFolder): void {
  const run = `ghg run ${folder === '.' ? '' : shellWord(`${folder}/ghg.yaml`)}`.trimEnd()
  sayNext(world, questions.length === 0 ? undefined : `ghg start ${shellWord(folder)}`, run)
}

/** Line of a file; one that became no source has only a reason. */
interface FileLine {
  file: string
  sheet: string
  kind: string
  source?: string
  rows?: number
  tonnes?: number | undefined
  open?: number
  check?: number
}

function linesOf({ sources, unused }: FolderDraft, questions: readonly Question[]): FileLine[] {
  const openOf = (name: string) => questions.filter((each) => each.sources.includes(name)).length
  const used = sources.map(({ file, sheet = '', kind, name, rows, kilograms, points }) => ({
    ...{ file, sheet, kind: kind.replace(/^(a|an) /, '') || 'rows of activities', source: name, rows },
    tonnes: kilograms === undefined ? undefined : kilograms / 1000,
    open: openOf(name),
    check: points.length,
  }))
  const others = unused.map(({ file, sheet = '', why }) => ({ file, sheet, kind: `not read: ${why}` }))
  return [...used, ...others].sort((a, b) => (a.file + a.sheet < b.file + b.sheet ? -1 : 1))
}

const keys = ['file', 'sheet', 'kind', 'source', 'rows', 'tonnes', 'open', 'check'] as const

function listOf(draft: FolderDraft, questions: readonly Question[]): List {
  const lines = linesOf(draft, questions)
  const { text } = figureColumn(lines.flatMap(({ tonnes }) => tonnes ?? []))
  return {
    json: () => lines,
    csv: () => [keys, ...lines.map((line) => keys.map((key) => line[key] ?? ''))],
    columns: [
      { heading: 'File', least: 16 },
      { heading: 'What it is', least: 20 },
      { heading: 'Rows', align: 'right' },
      { heading: 't CO2e (about)', align: 'right' },
      { heading: 'Open', align: 'right' },
    ],
    cells: () =>
      lines.map(({ file, sheet, kind, rows, tonnes, open }) => {
        const name = sheet === '' ? file : `${file}, ${sheet}`
        if (rows === undefined) return [name, kind, '', '', '']
        return [name, kind, grouped(rows), tonnes === undefined ? '?' : text(tonnes), grouped(open ?? 0)]
      }),
  }
}

const othersNamed = 5

/** Counts the files that hold no table, by the reason. */
function otherLines({ others, sources }: FolderDraft): string[] {
  const byReason = new Map<string, string[]>()
  for (const { file, why } of others) byReason.set(why, [...(byReason.get(why) ?? []), file])
  const kept = sources.filter(({ state }) => state === 'changed')
  const joined = sources.filter(({ isJoined }) => isJoined)
  return [
    ...joined.map(({ file, name }) => `${file} goes on with ${name}, by its mapping and answers`),
    ...[...byReason].map(([why, files]) => {
      const named = files.slice(0, othersNamed).join(', ')
      const more = files.length > othersNamed ? ', ...' : ''
      return `not read, ${why}: ${plural(files.length, 'file')} (${named}${more})`
    }),
    ...(kept.length === 0
      ? []
      : [`kept as they are: ${kept.map(({ map }) => map).join(', ')}; remove one to draft it again`]),
  ]
}

/** Says how much takes the country of the option, journeys and stays without a country included. */
function countryLines({ draft, sites, facts }: MappedFolder, country: string | undefined): string[] {
  if (country === undefined) return []
  const inCountry = new Set(facts.sites.filter((site) => site.country === country).map(({ name }) => name))
  const taking = draft.sources.filter(
    ({ name, open }) => isPlaceOpen(open) && inCountry.has(sites.siteOf.get(name) ?? ''),
  )
  if (taking.length === 0) return []
  const sum = taking.reduce((all, { kilograms = 0 }) => all + kilograms, 0)
  const what = `${plural(taking.length, 'sheet')} without a country, about ${tonnes(sum)} t`
  return [`${country}, by --country: ${what}; rows of another country need a column, or a site of their own`]
}

function questionLines(questions: readonly Question[]): string[] {
  if (questions.length === 0) return ['nothing is open']
  const { text } = figureColumn(
    questions.flatMap(({ kilograms }) => (kilograms === undefined ? [] : kilograms / 1000)),
  )
  const lines = questions.slice(0, questionsShown).map(({ ask, kilograms, sources, assumed }, at) => {
    const size = kilograms === undefined ? '' : `about ${text(kilograms / 1000)} t, `
    const until = assumed === undefined ? '' : `; until then: ${assumed}`
    return `${at + 1}. ${ask} (${size}${plural(sources.length, 'file')}${until})`
  })
  const more = questions.length - lines.length
  return [
    `${plural(questions.length, 'question')}, the largest effect first:`,
    ...lines,
    ...(more > 0 ? [`and ${grouped(more)} more in questions.yaml`] : []),
  ]
}
