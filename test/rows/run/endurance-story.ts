/** Kills and resumes runs of the built program, and compares the final outputs. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Options } from 'execa'
import { expect } from 'vitest'
import { ghg } from '../../cli/binary.js'
import { randomOf } from '../../random.js'

const activities = [
  'electricity-supply_grid-source_supplier_mix,GB,2025,kWh',
  'electricity-supply_grid-source_supplier_mix,FR,2023,MWh',
  'fuel_type_natural_gas_gross-fuel_use_na,GB,2025,kWh',
  'electricity-supply_grid-source_supplier_mix,NO,1890,kWh',
  'electricity-supply_grid-source_supplier_mix,DE,2022,furlong',
]
const names = ['ref', 'note', 'activity_id', 'region', 'year', 'energy_unit', 'energy'] as const

/** Rows that include failures, notices, and line ends inside cells. */
export function activityRows(count: number, seed: number): string[][] {
  const random = randomOf(seed)
  return Array.from({ length: count }, (_, index) => {
    const activity = activities[Math.floor(random() ** 3 * activities.length)]!
    const note = index % 97 === 0 ? `"two ""lines""\nof row ${index}"` : `row ${index}`
    const energy = ((random() - 0.05) * 1000).toFixed(3)
    return [`R${index}`, note, ...activity.split(','), energy]
  })
}

export function csvOf(rows: readonly string[][]): string {
  return `${[names, ...rows].map((cells) => cells.join(',')).join('\n')}\n`
}

/** Formats one JSON object per row. */
export function objectsOf(rows: readonly string[][]): string[] {
  return rows.map((cells) =>
    JSON.stringify(Object.fromEntries(names.map((name, at) => [name, cells[at]!.replace(/^"|"$/g, '')]))),
  )
}

export interface Story {
  /** Arguments of an undisturbed run, in this folder, with these files written. */
  args: string[]
  folder: string
  outputs: string[]
  manifest: string
  /** Text of standard input. */
  stdin?: string
}

/** Returns all outputs of a run, by name; the manifest without fields that may differ. */
export function written(story: Story): Record<string, string> {
  const files = story.outputs.map(
    (name) => [name, readFileSync(`${story.folder}/${name}`, 'latin1')] as const,
  )
  const manifest = JSON.parse(readFileSync(`${story.folder}/${story.manifest}`, 'utf8'))
  for (const name of ['started', 'ended', 'resumed']) delete manifest[name]
  delete manifest.options.resume
  return { ...Object.fromEntries(files), [story.manifest]: JSON.stringify(manifest) }
}

export function runOf(story: Story, more: string[] = []) {
  const options: Options = {
    cwd: story.folder,
    ...(story.stdin !== undefined && { inputFile: `${story.folder}/${story.stdin}`, stdin: 'pipe' }),
  }
  return ghg([...story.args, ...more], options)
}

/**
 * Kills the run repeatedly, up to `longest` milliseconds after its start, and resumes it each time with --resume. A run
 * that ends by itself is compared, and another begins.
 */
export async function killedAgainAndAgain(
  story: Story,
  kills: number,
  seed: number,
  longest: number,
  compare: (files: Record<string, string>) => void,
): Promise<void> {
  const random = randomOf(seed)
  for (let killed = 0; killed <= kills; ) {
    const isBegun = existsSync(`${story.folder}/${story.outputs[0]}.journal`)
    const run = runOf(story, ['--resume'])
    const isLast = killed === kills
    const ended = run.then(() => false)
    const isKilled = !isLast && (await Promise.race([ended, pause(random() * longest).then(() => true)]))
    if (isKilled) run.kill('SIGKILL')
    const { stderr } = await run
    if (isKilled) {
      killed++
      continue
    }
    expect(String(stderr).includes('resuming after')).toBe(isBegun)
    compare(written(story))
    if (isLast) return
    forget(story)
  }
}

/** Removes the files that a run has written. */
export function forget(story: Story): void {
  for (const name of [...story.outputs, story.manifest]) rmSync(`${story.folder}/${name}`, { force: true })
}

/** Returns the names of temporary files that a run has while it is unfinished. */
export function leftovers(folder: string): string[] {
  return readdirSync(folder).filter((name) => /\.(partial|journal|next)$/.test(name))
}
