/** The material that the text of a part names in plain words: the reading that searches and suggestions use. */
import { defaultQualityFlags, type Factor, type PlainLine } from '../../catalogue/catalogue.js'
import type { Origin } from '../../matching/matching.js'
import type { LabelContext } from '../context.js'
import { type FoundMaterial, findMaterial } from './earlier-materials.js'
import { isCode, type Material, mainMaterial } from './materials.js'

/** First release whose footprints read plain names. */
const plainSince = 3

/** Material with its factors by weight. */
export interface NamedMaterial {
  /** Words of the material in the text. */
  written: string
  /** Entry in the list of materials, with type and customs code. */
  material: Material | undefined
  /** Factors of all regions, the best first; none if nothing may stand for it. Each with the thing that it is a proxy for, if any. */
  factors: { factor: Factor; proxyOf: string | undefined }[]
  /** True if every word of the text was understood. */
  isWhole: boolean
}

/**
 * Returns the material that a text names in plain words, with its factors; undefined without a material or a factor, and
 * in earlier releases.
 */
export function namedMaterial(
  text: string,
  origin: Origin,
  { catalogue }: LabelContext,
): NamedMaterial | undefined {
  if (catalogue.release < plainSince) return undefined
  const line = catalogue.plainNames.read(text)
  const found = mainMaterial(line)
  if (!found) return undefined
  const { named, material } = found
  const isRefused = named.kind.startsWith('none/') && !material?.cn_code
  const factors = isRefused ? [] : factorsOf(named.kind, line, origin, catalogue)
  if (!isRefused && factors.length === 0 && !material?.cn_code) return undefined
  return { written: named.written, material, factors, isWhole: line.unread.every(isCode) }
}

/** Returns the material that a text names, by the words of its release. */
export function materialIn(text: string, context: LabelContext): Material | undefined {
  const { catalogue } = context
  if (catalogue.release < plainSince) return earlierMaterial(text, context)
  return mainMaterial(catalogue.plainNames.read(text))?.material
}

/** Returns the material of a text by the words of releases 1 and 2; undefined in later ones. */
export function earlierMaterial(text: string, { catalogue }: LabelContext): FoundMaterial | undefined {
  return catalogue.release < plainSince ? findMaterial(text) : undefined
}

type Known = LabelContext['catalogue']

function factorsOf(
  kind: string,
  line: PlainLine,
  origin: Origin,
  catalogue: Known,
): NamedMaterial['factors'] {
  const wanted = origin === 'virgin' ? 'origin=primary' : 'origin=recycled'
  const rows = catalogue.plainNames
    .of(kind)
    .filter(({ attributes }) => !/waste=|part=/.test(attributes) && fits(attributes, wanted, line))
  const found = rows.flatMap(({ activity_id, place, proxy }) =>
    catalogue
      .ofActivity(activity_id)
      .filter((factor) => isByWeight(factor) && (place === '*' || factor.region.split('-')[0] === place))
      .map((factor) => ({ factor, proxyOf: proxy === '' ? undefined : proxy })),
  )
  const own = found.filter(({ proxyOf }) => proxyOf === undefined)
  return own.length > 0 ? own : found
}

/** True if the attributes of an activity match the line's, or are the usual attributes. */
function fits(attributes: string, origin: string, line: PlainLine): boolean {
  return attributes.split(' ').every((each) => {
    if (each === '' || each.replace('?', '') === origin) return true
    const [name, value] = each.replace('?', '').split('=')
    if (name === 'origin') return false
    const said = line.attributes.get(name!)
    return said === undefined ? each.endsWith('?') : said === value
  })
}

function isByWeight({ unit_type, data_quality_flags, access_type }: Factor): boolean {
  const isUsable = data_quality_flags.every((flag) => defaultQualityFlags.includes(flag))
  return unit_type === 'Weight' && access_type === 'public' && isUsable
}
