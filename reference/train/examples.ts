/**
 * Training data of the model: index phrases and titles of industries, titles of merchant categories, words of ledgers,
 * and labelled product texts and purchase lines. Nothing else of the raw folder is read: no UNSPSC titles and no names
 * of recipe processes.
 */

import { wordsOf } from '#src/catalogue/words/words.js'
import { hashFeature } from '#src/matching/features.js'
import { DataFolder } from '../files/data-folder.js'
import { RawFolder } from '../files/raw-folder.js'
import type { Example } from './fit.js'
import { readPhrases } from './phrases.js'

const rawFiles = {
  phrases: 'suggest/naics_index_entries.csv.gz',
  grocery: 'suggest/caml_grocery_dev.csv',
  purchases: 'suggest/parakeet_austin_dev.csv',
  votes: 'labels/caml_grocery_dev_votes.csv',
}

/** Industry chosen by annotators, with their share. */
export interface Vote {
  code: string
  share: number
}

/** Text with a known right answer. */
export interface Labelled {
  set: 'grocery' | 'purchases'
  /** Group of similar texts: used for training or for evaluation, never both. */
  group: string
  text: string
  /** Heading of the text only. */
  title: string
  code: string
  /** Industries chosen by annotators, if there were several. */
  votes?: Vote[]
}

export interface Material {
  /** Examples that are not labelled texts. */
  general: Example[]
  labelled: Labelled[]
  sectorOf: (code: string) => string
  inputs: Record<string, string>
}

/** Maximum number of characters read of a product text. */
const longestProduct = 400
const longestAddition = 120
const titleWeight = 2
const phraseWeight = 2
/** Weight of a purchase line that resembles an earlier one. */
const repeatedWeight = 0.3
const titleLetters = 3

/** @param raw folder with the raw data  @param data the project's `data/` */
export function readMaterial(raw: string, data: string): Material {
  const rawFolder = new RawFolder(raw)
  const folder = new DataFolder(data)
  const phrases = rawFolder.rows(rawFiles.phrases)
  const current = sectorsOfCodes(folder)
  const sectors = new Map([...olderSectors(phrases, new Set(current.values())), ...current])
  const hasSector = ({ code }: { code: string }) => sectors.has(code)
  const labelled = [
    ...groceries(rawFolder.rows(rawFiles.grocery), rawFolder.rows(rawFiles.votes)),
    ...purchases(rawFolder.rows(rawFiles.purchases)),
  ]
  const general = [
    ...phrases.map((row) => ({ text: row.index_entry!, code: row.naics_code!, weight: phraseWeight })),
    ...titles(folder, phrases, sectors),
    ...merchants(folder),
    ...readPhrases().map((phrase) => ({ ...phrase, weight: phraseWeight })),
  ]
  return {
    general: general.filter(hasSector),
    labelled: labelled.filter(hasSector),
    sectorOf: (code) => sectors.get(code)!,
    inputs: rawFolder.takeChecksums(),
  }
}

/** Makes examples of labelled texts. */
export function examplesOf(labelled: readonly Labelled[]): Example[] {
  const seen = new Set<string>()
  return labelled.flatMap(({ set, text, title, code }) => {
    const key = `${title}\n${code}`
    const isRepeated = seen.has(key)
    seen.add(key)
    const weight = set === 'purchases' && isRepeated ? repeatedWeight : 1
    return [{ text, code, weight }, ...(isRepeated ? [] : [{ text: title, code, weight: 1 }])]
  })
}

/** Returns the part of a group, out of a number of parts. */
export function partOf(group: string, parts: number): number {
  return hashFeature(group) % parts
}

/** One group of five is held out for evaluation: the model is not trained or selected on it. */
const heldOutParts = 5

export function isHeldOut({ group }: Labelled): boolean {
  return partOf(group, heldOutParts) === 0
}

/** Returns the sectors of NAICS 2017 in the catalogue. */
export function sectorsOfCodes(folder: DataFolder): Map<string, string> {
  return new Map(
    folder
      .rows('classification-naics2017', 'naics_sectors', ['naics2017', 'sector'])
      .map(({ naics2017, sector }) => [naics2017, sector]),
  )
}

/** Returns the sectors of codes of older revisions, from the index phrases. */
function olderSectors(
  phrases: readonly Record<string, string>[],
  known: ReadonlySet<string>,
): [code: string, sector: string][] {
  return phrases.flatMap(({ naics_code, bea_code }): [string, string][] =>
    known.has(bea_code!) ? [[naics_code!, bea_code!]] : [],
  )
}

/**
 * Returns titles of NAICS 2017. If a sector has index phrases under codes of an older revision, its new codes are
 * excluded: the same goods would be two classes.
 */
function titles(
  folder: DataFolder,
  phrases: readonly Record<string, string>[],
  sectors: ReadonlyMap<string, string>,
): Example[] {
  const indexed = new Set(phrases.map((row) => row.naics_code!))
  const indexedSectors = new Set([...indexed].map((code) => sectors.get(code)))
  const older = new Map(phrases.map((row) => [row.naics_code!, row.naics_title!]))
  const current = folder
    .rows('classification-naics2017', 'naics_codes', ['code', 'title'])
    .filter(({ code }) => code.length === 6 && (indexed.has(code) || !indexedSectors.has(sectors.get(code))))
  for (const { code, title } of current) older.set(code, title)
  return [...older].map(([code, text]) => ({ text, code, weight: titleWeight }))
}

function merchants(folder: DataFolder): Example[] {
  return folder
    .rows('classification-mcc', 'merchant_codes', ['title', 'merchant', 'product'])
    .map(({ title, merchant, product }) => ({ text: title, code: product || merchant, weight: 1 }))
}

function groceries(
  rows: readonly Record<string, string>[],
  answers: readonly Record<string, string>[],
): Labelled[] {
  const votes = new Map<string, Vote[]>()
  for (const { product_id, naics_code, votes: given, votes_total } of answers) {
    const share = Number(given) / Number(votes_total)
    votes.set(product_id!, [...(votes.get(product_id!) ?? []), { code: naics_code!, share }])
  }
  return rows.map((row) => ({
    set: 'grocery',
    group: row.title!.slice(0, titleLetters).toLowerCase(),
    text: row.text!.slice(0, longestProduct),
    title: row.title!,
    code: row.naics_code!,
    votes: votes.get(row.product_id!) ?? [],
  }))
}

function purchases(rows: readonly Record<string, string>[]): Labelled[] {
  return rows.map((row) => ({
    set: 'purchases',
    group: wordsOf(row.description!)[0] ?? '',
    text: `${row.description} ${row.extended_description!.slice(0, longestAddition)}`,
    title: row.description!,
    code: row.naics_code!,
  }))
}
