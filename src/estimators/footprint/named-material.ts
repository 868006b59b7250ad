/** Reads the material of a part in plain words, like searches and suggestions. */
import {
  defaultQualityFlags,
  type Factor,
  type NamedKind,
  type PlainLine,
} from '../../catalogue/catalogue.js'
import type { Origin } from '../../matching/matching.js'
import type { LabelContext } from '../context.js'
import { findMaterial, type Material, materialOfKind } from './materials.js'

/** First release whose footprints read plain names. */
const plainSince = 3

/** Material with the factors that represent it by weight. */
export interface NamedMaterial {
  /** Words of the text that name it. */
  written: string
  /** Entry among materials, with type and customs code. */
  material: Material | undefined
  /** Factors of all regions, best first, each with the thing it is a proxy for, if any; empty without a valid factor. */
  factors: { factor: Factor; proxyOf: string | undefined }[]
  /** True if every word of the text was understood. */
  isWhole: boolean
}

/**
 * Returns the material that a text names in plain words; undefined if the words of materials say as much, and in
 * earlier releases.
 */
export function namedMaterial(
  text: string,
  origin: Origin,
  { catalogue }: LabelContext,
): NamedMaterial | undefined {
  const { named, worded } = readMaterial(text, catalogue)
  if (!named || worded) return undefined
  const { kind, written } = named
  const material = materialOfKind(kind)
  const isRefused = kind.startsWith('none/') && !material?.cn_code
  const line = catalogue.plainNames.read(text)
  const factors = isRefused ? [] : factorsOf(kind, line, origin, catalogue)
  if (!isRefused && factors.length === 0 && !material?.cn_code) return undefined
  return { written, material, factors, isWhole: line.unread.every(isCode) }
}

/** Returns the type of the material that a text names. */
export function namedType(text: string, { catalogue }: LabelContext) {
  const { named, worded } = readMaterial(text, catalogue)
  return (worded ?? (named ? materialOfKind(named.kind) : undefined) ?? findMaterial(text))?.material_type
}

/** Returns the material in plain words, or by the words of materials if they are as specific. */
function readMaterial(
  text: string,
  catalogue: Known,
): { named?: NamedKind | undefined; worded?: Material | undefined } {
  const worded = findMaterial(text)
  const named = catalogue.release < plainSince ? undefined : mainKind(catalogue.plainNames.read(text))
  if (!named || !worded) return { named, worded }
  const material = materialOfKind(named.kind)
  const isSame = worded.material_type === material?.material_type && hasFigures(worded)
  const saysMore = worded.isAbove || (!worded.isGeneral && worded.length > named.length)
  return isSame || saysMore ? { worded } : { named }
}

/** True if factors are known for the words of a material. */
function hasFigures({ cn_code, factors }: Material): boolean {
  return cn_code !== '' || factors.length > 0
}

const materials = /^(?:thing|none)\//

/**
 * Returns the longest name of a material, of equals the most particular and then the first; a name that is part of many
 * only without other words. Foods are excluded: the names of their factors are more specific.
 */
function mainKind({ kinds, unread }: PlainLine): NamedKind | undefined {
  const isWhole = unread.every(isCode)
  const isGeneral = ({ kind }: NamedKind) => Number(materialOfKind(kind)?.isGeneral ?? false)
  return kinds
    .filter(({ kind, isWeak }) => materials.test(kind) && (!isWeak || (isWhole && materialOfKind(kind))))
    .sort(
      (a, b) => Number(a.isWeak) - Number(b.isWeak) || isGeneral(a) - isGeneral(b) || b.length - a.length,
    )[0]
}

/** True for a word that names a size or a grade: `M4`. */
const isCode = (word: string) => /\d/.test(word)

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

/** True if the attributes of an activity match the line's, or are the usual ones. */
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
