/** Reviewing pending mappings on a terminal: one key each. Every choice is kept at once. */

import { UnknownActivity } from '../../engine/known-activity.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import { type CommandIO, say } from '../../host/world.js'
import { mostValuableFirst, type StoredMapping, type Suggested } from '../../store/store.js'
import { coloursFor } from '../../terminal/colours.js'
import { sayFact } from '../../terminal/prose.js'
import { table } from '../../terminal/table.js'
import { type Keyboard, withKeyboard } from '../terminal/keyboard.js'
import { type MappingOptions, type MappingWork, withMappings } from './mapping-work.js'

const scoreDigits = 3

type Answer = { activity_id: string } | 'skip' | 'quit'

export interface ReviewOptions extends MappingOptions {
  mostValuable?: boolean
}

/** Asks about every pending mapping until there are no more, or the person quits. */
export async function review(world: CommandIO, options: ReviewOptions): Promise<ExitCode> {
  if (!world.stdin.isTTY) {
    throw new UsageError(
      'ghg labels review needs a terminal; without one: ghg labels export, edit the file, ghg labels import',
    )
  }
  return await withMappings(world, options, async (mappings) => {
    const all = await mappings.list()
    const undecided = mostValuableFirst(all.filter(({ activity_id }) => activity_id === null))
    const pending = options.mostValuable ? await mostDoubtfulMoneyFirst(undecided, mappings) : undecided
    const counts = { mapped: 0, skipped: 0 }
    if (pending.length > 0) {
      await withKeyboard(world, async (keyboard) => {
        for (const [index, each] of pending.entries()) {
          const mapping = await withScores(each, mappings)
          say(world, `\n${index + 1} of ${pending.length}: ${describe(mapping)}`)
          const answer = await ask(world, keyboard, mapping, mappings)
          if (answer === 'quit') return
          if (answer === 'skip') {
            counts.skipped++
            continue
          }
          await mappings.complete([{ id: mapping.id, activity_id: answer.activity_id }])
          say(world, `mapped to ${answer.activity_id}`)
          counts.mapped++
        }
      })
    }
    const left = pending.length - counts.mapped
    sayFact(
      world,
      `${plural(counts.mapped, 'label')} mapped, ${counts.skipped} skipped, ${left} still pending`,
    )
    return exit.ok
  })
}

/** By amount times doubt, with what is suggested now; where no amounts are known by doubt alone. */
export async function mostDoubtfulMoneyFirst(
  pending: readonly StoredMapping[],
  { suggested }: Pick<MappingWork, 'suggested'>,
): Promise<StoredMapping[]> {
  const hasAmounts = pending.some(({ amount }) => amount !== null)
  const rated: { mapping: StoredMapping; worth: number }[] = []
  for (const mapping of pending) {
    const suggestions = await suggested(mapping)
    const doubt = 1 - (suggestions[0]?.score ?? 0)
    const worth = doubt * (hasAmounts ? Math.abs(mapping.amount ?? 0) : 1)
    rated.push({ mapping: { ...mapping, suggestions }, worth })
  }
  return rated.sort((a, b) => b.worth - a.worth).map(({ mapping }) => mapping)
}

/** Returns the mapping with units, regions and scores, which older stores lack, if they are suggested now. */
async function withScores(
  mapping: StoredMapping,
  { suggested }: Pick<MappingWork, 'suggested'>,
): Promise<StoredMapping> {
  if (mapping.suggestions.every(({ score }) => score !== undefined)) return mapping
  const now = new Map((await suggested(mapping)).map((each) => [each.activity_id, each]))
  return { ...mapping, suggestions: mapping.suggestions.map((each) => now.get(each.activity_id) ?? each) }
}

const columns = [
  { heading: 'key', align: 'right' },
  { heading: 'score', align: 'right' },
  { heading: 'unit' },
  { heading: 'region', least: 12 },
  { heading: 'name' },
  { heading: 'activity id', least: 20 },
] as const

function cellsOf({ activity_id, name, unit = '', region = '', score }: Suggested, index: number): string[] {
  return [
    String(index + 1),
    score === undefined ? '' : score.toFixed(scoreDigits),
    unit,
    region,
    name,
    activity_id,
  ]
}

function describe({ label, unit_types, sources }: StoredMapping): string {
  const restrictions = [...unit_types, ...sources].join(', ')
  return `${label}${restrictions === '' ? '' : ` (for ${restrictions})`}`
}

async function ask(
  world: CommandIO,
  keyboard: Keyboard,
  mapping: StoredMapping,
  mappings: MappingWork,
): Promise<Answer> {
  const { suggestions } = mapping
  if (suggestions.length === 0) say(world, '  no suggestions')
  else {
    const colours = coloursFor(world, world.stderr, undefined)
    world.stderr.write(table(columns, suggestions.map(cellsOf), colours, world.stderr.columns))
  }
  say(world, '  o  another activity id    s  skip    q  quit')
  for (;;) {
    world.stderr.write('> ')
    const key = await keyboard.key()
    if (key === undefined) return 'quit'
    if (key !== 'o') say(world, key)
    if (key === 'q') return 'quit'
    if (key === 's') return 'skip'
    const suggestion = /^[1-9]$/.test(key) ? suggestions[Number(key) - 1] : undefined
    const chosen = key === 'o' ? await typed(world, keyboard) : suggestion?.activity_id
    if (chosen === undefined) continue
    try {
      return { activity_id: await mappings.activity(chosen, mapping) }
    } catch (error) {
      if (!(error instanceof UnknownActivity)) throw error
      sayFact(world, error.message)
    }
  }
}

async function typed(world: CommandIO, keyboard: Keyboard): Promise<string | undefined> {
  world.stderr.write('activity id: ')
  return await keyboard.line()
}
