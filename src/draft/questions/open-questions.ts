/** Finds what only the user can answer about the sources of a folder: each question once, for all sources it concerns. */
import type { DraftedSource, FolderDraft } from '../folder/folder-model.js'
import type { MappingChoice } from '../folder/mapping-choices.js'
import { shareIn } from '../folder/months.js'
import { isPlaceOpen, placeField } from '../folder/open-fields.js'
import type { FolderSites, FoundSite } from './folder-sites.js'
import { type ComparedBy, overlapQuestions } from './overlap-questions.js'
import { largestFirst, type Question } from './question.js'

/** Project file as far as it answers questions. */
export interface Answered extends Omit<ComparedBy, 'sites'> {
  /** True if the project file has an entry. */
  has: (entry: readonly string[]) => boolean
}

const yearField = /(^|[._])year$/
const currencyField = /(^|[._])money_unit$/

/** Returns the open questions, the one with the largest effect first. */
export function openQuestions(folder: FolderDraft, sites: FolderSites, answered: Answered): Question[] {
  const { sources } = folder
  const all = [
    ...periodQuestion(folder, answered),
    ...countryQuestions(sources, sites),
    ...sources.flatMap((source) => siteQuestion(source, sites)),
    ...currencyQuestion(sources, answered),
    ...sources.flatMap(taxQuestion),
    ...sources.flatMap(fieldQuestions),
    ...choiceQuestions(sources),
  ].filter(({ entries }) => !entries.every((entry) => answered.has(entry)))
  return largestFirst([...once(all), ...overlapQuestions(sources, { ...answered, sites })])
}

/** Puts questions together that several tables of one source ask. */
function once(questions: readonly Question[]): Question[] {
  const byId = new Map<string, Question>()
  for (const question of questions) {
    const { kilograms, rows } = question
    const known = byId.get(question.id)
    const sum = kilograms === undefined ? known?.kilograms : kilograms + (known?.kilograms ?? 0)
    byId.set(question.id, known ? { ...known, kilograms: sum, rows: known.rows + rows } : question)
  }
  return [...byId.values()]
}

/** Share of the dated rows that a period has to hold to be beyond doubt. */
const surelyMost = 0.9

function periodQuestion({ period: found, sources }: FolderDraft, { period }: Answered): Question[] {
  const share = shareIn(
    sources.map(({ months }) => months),
    period,
  )
  if (found !== undefined && share >= surelyMost) return []
  return [
    {
      ...about('period', 'period', 'Which year is the inventory for?', sources),
      choices: found === undefined ? [] : [`${found.start}..${found.end}`],
      assumed: `${period.start}..${period.end}`,
      entries: [['period']],
    },
  ]
}

/** Minimum number of sites of the same sheets in one question. */
const many = 6

/** Asks for the country of each site; once for many sites of the same sheets. */
function countryQuestions(sources: readonly DraftedSource[], { sites, siteOf }: FolderSites): Question[] {
  const groups = new Map<string, { sites: FoundSite[]; open: DraftedSource[] }>()
  for (const site of sites) {
    const open = sources.filter((each) => site.sources.includes(each.name) && isPlaceOpen(each.open))
    if (site.countries.length === 1 || open.length === 0) continue
    const key = JSON.stringify([site.countries, open.map(({ name }) => name)])
    groups.set(key, { sites: [...(groups.get(key)?.sites ?? []), site], open })
  }
  return [...groups.values()].flatMap((group) =>
    group.sites.length >= many
      ? [countryQuestion(group.sites, group.open, siteOf)]
      : group.sites.map((site) => countryQuestion([site], group.open, siteOf)),
  )
}

function countryQuestion(
  sites: readonly FoundSite[],
  open: readonly DraftedSource[],
  siteOf: FolderSites['siteOf'],
): Question {
  const [{ name, countries }, ...others] = sites as [FoundSite, ...FoundSite[]]
  const isWhole = open.every((each) => siteOf.get(each.name) === name)
  const said = countries.length === 0 ? '' : ` The sheets say ${countries.join(' and ')}.`
  const ask =
    others.length > 0
      ? `In which country are all ${sites.length} sites of ${open[0]!.file} (${name}, ${others[0]!.name}, ...)?`
      : isWhole
        ? `In which country is ${name}? Its sheets name no site.`
        : `In which country is the site ${name}?`
  const id = others.length > 0 ? `sites of ${open[0]!.name}` : `sites.${name}.country`
  return {
    ...about(id, 'country', ask + said, open, (source) => shareOf(source, sites)),
    choices: countries,
    entries: sites.map((site) => ['sites', site.name, 'country']),
  }
}

/** Returns the share of the rows of a source at some sites. */
function shareOf({ sites }: DraftedSource, among: readonly FoundSite[]): number {
  const all = [...sites.values()].reduce((sum, { rows }) => sum + rows, 0)
  const rows = among.reduce((sum, { name }) => sum + (sites.get(name)?.rows ?? 0), 0)
  return all === 0 ? 1 : rows / all
}

function siteQuestion(source: DraftedSource, { sites, siteOf, undecided }: FolderSites): Question[] {
  if (!isPlaceOpen(source.open) || !undecided.includes(source.name)) return []
  return [
    {
      ...about(`sources.${source.name}.site`, 'site', `Which site is ${source.name} of?`, [source]),
      choices: sites.map(({ name }) => name),
      assumed: siteOf.get(source.name),
      entries: [['sources', source.name, 'site']],
    },
  ]
}

function currencyQuestion(sources: readonly DraftedSource[], { has }: Answered): Question[] {
  const open = sources.flatMap((source) =>
    source.open.fields
      .filter((field) => currencyField.test(field))
      .map((field) => ({ source, entry: ['sources', source.name, 'set', field] })),
  )
  const unanswered = open.filter(({ entry }) => !has(entry))
  if (unanswered.length === 0) return []
  const of = [...new Set(unanswered.map(({ source }) => source))]
  const ask = 'In which currency are amounts without one?'
  return [{ ...about('currency', 'currency', ask, of), entries: unanswered.map(({ entry }) => entry) }]
}

function taxQuestion(source: DraftedSource): Question[] {
  if (!source.isTaxOpen) return []
  const { name } = source
  const ask = `Do the amounts of ${name} include value added tax? If so, with the rate: included 20`
  return [
    {
      ...about(`sources.${name}.spend.vat`, 'tax', ask, [source]),
      choices: ['excluded', 'included RATE'],
      assumed: 'the usual tax and margin of each industry is removed',
      entries: [['sources', name, 'spend', 'vat']],
    },
  ]
}

function fieldQuestions(source: DraftedSource): Question[] {
  const { name, open } = source
  return open.fields
    .filter((field) => ![placeField, yearField, currencyField].some((known) => known.test(field)))
    .map((field) => ({
      ...about(`sources.${name}.set.${field}`, 'value' as const, wordsOf(field, name), [source]),
      entries: [['sources', name, 'set', field]],
    }))
}

/** Asks about assumptions and open words of mappings, once for all sources with the same choice. */
function choiceQuestions(sources: readonly DraftedSource[]): Question[] {
  const groups = new Map<string, { choice: MappingChoice; source: DraftedSource }[]>()
  for (const source of sources)
    for (const choice of source.choices) {
      const id = choice.id.replace('{source}', source.name)
      const known = groups.get(id) ?? []
      const isSame = (each: (typeof known)[number]) =>
        each.source.name === source.name && each.choice.at.join() === choice.at.join()
      if (!known.some(isSame)) groups.set(id, [...known, { choice, source }])
    }
  return [...groups].map(([id, group]) => {
    const [{ choice, source }] = group as [(typeof group)[number]]
    const isOpen = choice.assumed === undefined
    const assumed = new Set(group.flatMap((each) => each.choice.assumed ?? []))
    return {
      ...about(
        id,
        'value',
        choice.ask.replace('{source}', source.name),
        group.map((each) => each.source),
        (each) => shareOfCommand(each, choice.command),
      ),
      ...(isOpen && { kilograms: undefined }),
      choices: choice.choices,
      assumed: assumed.size === 0 ? undefined : [...assumed].join(' and '),
      entries: group.map((each) => ['sources', each.source.name, ...each.choice.at]),
    }
  })
}

/** Returns the share of the emissions of a source that come from a command; all of them without one. */
function shareOfCommand({ byCommand, kilograms = 0 }: DraftedSource, command: string | undefined): number {
  if (command === undefined || kilograms === 0) return 1
  return (byCommand.get(command) ?? 0) / kilograms
}

/** Asks for a field in the words of a person. */
function wordsOf(field: string, source: string): string {
  const [last] = field.split('.').reverse()
  if (last === 'activity_id') return `Which activity is ${source}? An id, as ghg search finds it.`
  if (last === 'classification_code')
    return `Which industry is ${source} of? A code, as ghg suggest finds it.`
  if (last === 'classification_type')
    return `Which system is the industry code of ${source} in, such as nace2?`
  if (last === 'spend_location') return `In which country was the money of ${source} spent?`
  return `What is ${field} of ${source}?`
}

/**
 * Returns a question about sources, without choices or an assumption.
 * @param shareOf returns the share of a source that depends on it
 */
function about(
  id: string,
  kind: Question['kind'],
  ask: string,
  sources: readonly DraftedSource[],
  shareOf: (source: DraftedSource) => number = () => 1,
): Omit<Question, 'entries'> {
  const isOfMoney = kind === 'tax' || kind === 'currency'
  const known = sources.flatMap((source) => {
    const kilograms = isOfMoney ? source.ofMoney : source.kilograms
    return kilograms === undefined ? [] : [Math.abs(kilograms) * shareOf(source)]
  })
  return {
    ...{ id, kind, ask, choices: [], assumed: undefined },
    sources: [...new Set(sources.map(({ name }) => name))],
    kilograms: known.length === 0 ? undefined : known.reduce((sum, each) => sum + each, 0),
    rows: sources.reduce((sum, { unanswered }) => sum + unanswered, 0),
  }
}
