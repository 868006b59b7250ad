/** What may be counted twice: listed, never taken out, since a person has to decide which of two is right. */

import { plural } from '../../host/numbers.js'
import {
  EvidenceSums,
  GasTwice,
  type Overlap,
  overlapsOf,
  overlapText,
  sameRows,
  smallerOf,
} from '../../rows/parts/parts.js'
import { Sum } from '../../rows/results/results.js'
import { compare } from '../ledger/sums.js'
import type { ProjectFile } from '../project-schema.js'
import { type Line, number, text } from './line.js'
import type { Completeness, PossibleDouble } from './manifest-schema.js'
import type { Part } from './parts.js'

const bySpend = 'spend_based'
const upstream = '3.3'

interface Repeated {
  rows: number
  /** File and row. */
  first: string
  last: string
  co2e: Sum
}

export class Doubles {
  /** By site and category: kilograms by money, and by anything else. */
  readonly #methods = new Map<string, { spend: Sum; other: Sum }>()
  /** By site: kilograms of 3.3 that energy operations give, and of lines that others do. */
  readonly #upstream = new Map<string, { energy: Sum; other: Sum }>()

  /** By source: rows that its files have before, by the notice of their lines. */
  readonly #repeated = new Map<string, Repeated>()

  /** Of all sources: a log of refills and a list of equipment are two files. */
  readonly #gases = new GasTwice()

  /** What each source has of what others may have too. */
  readonly #evidence: EvidenceSums

  /** What the project says that two sources have and both count. */
  readonly #apart: NonNullable<ProjectFile['both_count']>

  constructor({ organisation, both_count = [] }: Pick<ProjectFile, 'organisation' | 'both_count'>) {
    this.#evidence = new EvidenceSums(organisation)
    this.#apart = both_count
  }

  /** Adds the lines of one request, the line of the activity first. */
  add(source: string, lines: readonly Line[]): void {
    this.#evidence.add(
      source,
      lines.map(({ cells }) => cells),
    )
    for (const line of lines) this.#addLine(line)
  }

  #addLine(line: Line): void {
    this.#gases.add(line.cells)
    if (text(line, 'notices').split(';').includes('possible_duplicate')) this.#addRepeated(line)
    const [site, category] = [text(line, 'site'), text(line, 'category')]
    const co2e = number(line, 'co2e')
    if (category === '' || co2e === undefined) return
    const methods = entry(this.#methods, `${site}\t${category}`, () => ({
      spend: new Sum(),
      other: new Sum(),
    }))
    methods[text(line, 'method') === bySpend ? 'spend' : 'other'].add(co2e)
    if (category !== upstream) return
    const sides = entry(this.#upstream, site, () => ({ energy: new Sum(), other: new Sum() }))
    sides[text(line, 'operation').startsWith('energy ') ? 'energy' : 'other'].add(co2e)
  }

  #addRepeated(line: Line): void {
    const where = `${text(line, 'file')}, row ${text(line, 'row')}`
    const known = entry(this.#repeated, text(line, 'data_source'), () => ({
      ...{ first: where, last: '', rows: 0, co2e: new Sum() },
    }))
    if (known.last !== where) known.rows++
    known.last = where
    known.co2e.add(number(line, 'co2e') ?? 0)
  }

  found(parts: readonly Part[], { series }: Completeness): PossibleDouble[] {
    const gases = this.#gases.found()
    const overlaps = overlapsOf(this.#evidence.facts()).flatMap((each) => this.#undecided(each))
    return [
      ...sameFiles(parts, overlaps),
      ...overlaps.map(overlapDouble),
      ...[...this.#repeated].map(([source, { rows, first, co2e }]): PossibleDouble => {
        const what = `${source}: ${plural(rows, 'row')} ${rows === 1 ? 'that stands in its files before, or is' : 'that stand in its files before, or are'} the sum of others; the first ${first}`
        return { kind: 'repeated_rows', what, co2e: co2e.value }
      }),
      ...parts.flatMap(({ source, manifest }) =>
        (manifest.run_notices ?? [])
          .filter(({ code }) => code === 'possible_duplicate')
          .map(
            ({ message }): PossibleDouble => ({ kind: 'repeated_rows', what: `${source.name}: ${message}` }),
          ),
      ),
      ...series.flatMap(({ site, source, activity, months }) => {
        const days = months.reduce((sum, { overlapping }) => sum + overlapping, 0)
        if (days === 0) return []
        const where = [site, source, activity].filter((each) => each !== '').join(', ')
        const named = months.filter(({ overlapping }) => overlapping > 0).map(({ month }) => month)
        return [
          { kind: 'overlapping_periods' as const, what: `${where}: ${days} days in ${named.join(', ')}` },
        ]
      }),
      ...methodDoubles(this.#methods, overlaps),
      ...pairs(this.#upstream, 'energy', 'other').map(
        ({ key, co2e }): PossibleDouble => ({
          kind: 'upstream_twice',
          what: `3.3 of ${key || 'no site'}: from energy commands and from rows of its own`,
          co2e,
        }),
      ),
      ...(gases
        ? [
            {
              kind: 'leaks_beside_refills' as const,
              what: `leaks by charge beside refills of the same gas: ${gases.what}`,
              co2e: gases.kg,
            },
          ]
        : []),
    ]
  }

  /** Returns an overlap without what counts in both; nothing if that is all. */
  #undecided(overlap: Overlap): Overlap[] {
    const pair = [overlap.keep.source, overlap.other.source]
    const decided = this.#apart
      .filter(({ sources }) => sources.every((name) => pair.includes(name)))
      .flatMap(({ of }) => of)
    if (overlap.of.length === 0) return decided.includes(sameRows) ? [] : [overlap]
    const of = overlap.of.filter((topic) => !decided.includes(topic))
    return of.length === 0 ? [] : [{ ...overlap, of }]
  }
}

function overlapDouble(overlap: Overlap): PossibleDouble {
  const { kind, of, keep, other } = overlap
  return {
    ...{ kind, what: overlapText(overlap), co2e: smallerOf(overlap) },
    ...{ of: [...of], keep: keep.source, leave_out: other.source },
  }
}

/** Returns categories with both methods at a site, but for those with overlaps of two sources. */
function methodDoubles(
  methods: ReadonlyMap<string, { spend: Sum; other: Sum }>,
  overlaps: readonly Overlap[],
): PossibleDouble[] {
  const named = new Set(overlaps.flatMap(({ keep, other }) => [...keep.categories, ...other.categories]))
  return pairs(methods, 'spend', 'other').flatMap(({ key, co2e }): PossibleDouble[] => {
    const [site = '', category = ''] = key.split('\t')
    if (named.has(category)) return []
    const what = `${category} of ${site || 'no site'}: by money and by activity`
    return [{ kind: 'spend_beside_activity', what, co2e }]
  })
}

/** Returns files that are read twice by one mapping, but for those of sources that are copies as a whole. */
function sameFiles(parts: readonly Part[], overlaps: readonly Overlap[]): PossibleDouble[] {
  const copies = new Set(
    overlaps
      .filter(({ kind }) => kind === 'same_rows')
      .map(({ keep, other }) => [keep.source, other.source].sort().join('\t')),
  )
  const seen = new Map<string, { file: string; name: string }>()
  return parts.flatMap(({ source, inputs }) =>
    inputs.flatMap(({ name: file, sha256 }): PossibleDouble[] => {
      const key = `${sha256} ${source.source.sheet ?? ''} ${source.source.map}`
      const other = seen.get(key)
      seen.set(key, { file, name: source.name })
      if (other === undefined || copies.has([other.name, source.name].sort().join('\t'))) return []
      const what = `${file} of ${source.name} is the same as ${other.file} of ${other.name}`
      return [{ kind: 'same_file', what }]
    }),
  )
}

function pairs<A extends string, B extends string>(
  sums: ReadonlyMap<string, Record<A | B, Sum>>,
  a: A,
  b: B,
): { key: string; co2e: number }[] {
  return [...sums]
    .filter(([, sides]) => sides[a].value !== 0 && sides[b].value !== 0)
    .map(([key, sides]) => ({ key, co2e: Math.min(sides[a].value, sides[b].value) }))
    .sort((x, y) => compare(x.key, y.key))
}

function entry<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
