/**
 * Words that completion offers: regions, activity ids and others that the reference data decides on. The build
 * writes them into files, one for each kind, since opening the reference data takes longer than a person who
 * pressed the tabulator wants to wait.
 */
import { readFileSync } from 'node:fs'
import { wordFile } from '../../host/built-files.js'

/** The kinds that are kept in files. */
const wordKinds = [
  'activity_id',
  'category',
  'cloud_instance',
  'cloud_provider',
  'cloud_region',
  'currency',
  'region',
  'sector',
  'source',
  'source_dataset',
  'source_lca_activity',
  'unit_type',
  'area_unit',
  'data_unit',
  'distance_unit',
  'energy_unit',
  'power_unit',
  'time_unit',
  'volume_unit',
  'weight_unit',
] as const
/** `profile` is of the configuration file. */
export type WordKind = (typeof wordKinds)[number] | 'profile'

/** More words than this are offered by their beginnings. */
const mostWords = 100

/**
 * What begins like `written`, in its letter case if anything does. Where that is much, up to the next dash, or
 * the next dash or underscore: activity ids are long and share their beginnings.
 * @param byNameOnly true to offer a country by its name instead of its code
 */
export async function offeredWords(
  kind: string,
  written: string,
  env: Record<string, string | undefined>,
  byNameOnly = false,
): Promise<string[]> {
  const words = await wordsOf(kind, env)
  const lower = written.toLowerCase()
  const exact = words.filter((word) => word.startsWith(written))
  const alike = exact.length > 0 ? exact : words.filter((word) => word.toLowerCase().startsWith(lower))
  const named = kind === 'region' && exact.length === 0 ? countriesNamed(written, words, byNameOnly) : []
  if (named.length > 0) return named
  if (alike.length <= mostWords) return alike
  const sections = beginnings(alike, written.length, /-/g)
  return sections.length <= mostWords ? sections : beginnings(alike, written.length, /[-_]/g)
}

/** Returns the code of the country whose name begins as written; the names if there are several. */
function countriesNamed(written: string, codes: readonly string[], byNameOnly: boolean): string[] {
  const beginning = written.replaceAll('\\', '').toLowerCase()
  const display = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const found = codes
    .filter((code) => /^[A-Z]{2}$/.test(code))
    .map((code) => ({ code, name: display.of(code) ?? '' }))
    .filter(({ name }) => name.toLowerCase().startsWith(beginning))
  const [only, ...others] = found
  if (only !== undefined && others.length === 0 && !byNameOnly) return [only.code]
  return found.map(({ name }) => name).sort()
}

/** Each word up to the first of these signs after what was written, with the sign. */
function beginnings(words: string[], from: number, sign: RegExp): string[] {
  const cut = words.map((word) => {
    sign.lastIndex = from
    return sign.test(word) ? word.slice(0, sign.lastIndex) : word
  })
  return [...new Set(cut)]
}

async function wordsOf(kind: string, env: Record<string, string | undefined>): Promise<string[]> {
  if (kind === 'profile') {
    const { profileNames } = await import('../settings/configuration-file.js')
    return profileNames(env)
  }
  if (!wordKinds.some((each) => each === kind)) return []
  return readFileSync(wordFile(kind), 'utf8').split('\n').slice(0, -1)
}
