/** What the search reads instead of the factors: facets and the indexes of words. */
import type { Factor } from '../factor.js'
import { supportedMethods } from '../factor-value.js'
import { encodeFacet, type Facet, type FacetName, PartsWriter } from '../search/parts.js'
import { buildTermIndex, type Field } from '../search/term-index.js'
import type { BuildStep, ReferenceDatabase } from './step.js'

type Row = Omit<Factor, 'scopes' | 'data_quality_flags'> & { scopes: string; data_quality_flags: string }

export const searchIndex: BuildStep = (db) => {
  const rows = db
    .prepare(
      'SELECT f.*, p.source, p.source_dataset FROM factors f JOIN publications p ON p.key = f.publication ORDER BY position',
    )
    .all() as Row[]
  const parts = new PartsWriter(db)
  const facets: Record<FacetName, Facet> = {
    publication: encodeFacet(rows.map((row) => publicationValue(row.source, row.source_dataset))),
    region: encodeFacet(rows.map((row) => row.region)),
    year: encodeFacet(rows.map((row) => String(row.year))),
    category: encodeFacet(rows.map((row) => row.category)),
    sector: encodeFacet(rows.map((row) => row.sector)),
    unit_type: encodeFacet(rows.map((row) => row.unit_type)),
    source_lca_activity: encodeFacet(rows.map((row) => row.source_lca_activity)),
    scopes: encodeFacet(rows.map((row) => row.scopes)),
    data_quality_flags: encodeFacet(rows.map((row) => row.data_quality_flags)),
    methods: encodeFacet(rows.map((row) => supportedMethods(row).join('|'))),
    lifetime: encodeFacet(rows.map((row) => `${row.added_in}|${row.removed_in ?? ''}`)),
    document: encodeFacet(rows.map(documentValue)),
  }
  const documents = facets.document.values.map(documentFields)
  // Their texts are in the index: a search reads only which factor has which.
  facets.document.values = []
  for (const [name, facet] of Object.entries(facets)) parts.facet(name as FacetName, facet)
  parts.index('documents', buildTermIndex(documents))
  parts.index('regions', buildTermIndex(regionFields(db, facets.region.values)))
  parts.index('publications', buildTermIndex(facets.publication.values.map(publicationFields)))
}

function publicationValue(source: string, dataset: string): string {
  return `${source}|${dataset}`
}

/** Years of datasets are left out: a year in a query means the year of the figure. */
function publicationFields(value: string): Field[] {
  return value.split('|').map((text) => ({ text: text.replace(/\b(19|20)\d\d\b/g, ''), weight: 3 }))
}

/** The texts that many factors share: those of one activity in all its years and regions. */
function documentValue(row: Row): string {
  return JSON.stringify([
    row.name,
    row.activity_id,
    row.category,
    row.sector,
    row.unit,
    row.source_lca_activity,
    row.description,
  ])
}

/**
 * Ids and names, and what stands before a name's first comma most of all, weigh more than what a factor
 * is filed under, and that more than its description.
 */
const documentWeights = [6, 5, 2, 1, 1, 1, 1]
const headWeight = 5
/** A word that names a region means the region, even where it is in the name of a factor too. */
const regionWeight = 8

function documentFields(value: string): Field[] {
  const texts = JSON.parse(value) as string[]
  const fields = texts.map((text, i) => ({ text, weight: documentWeights[i]! }))
  return [...fields, { text: texts[0]!.split(',')[0]!, weight: headWeight }]
}

function regionFields(db: ReferenceDatabase, codes: string[]): Field[][] {
  const nameOf = db.prepare('SELECT name FROM regions WHERE code = ?').pluck()
  const aliasesOf = db.prepare('SELECT alias FROM region_aliases WHERE code = ?').pluck()
  return codes.map((code) => {
    const texts = [code, ...(nameOf.all(code) as string[]), ...(aliasesOf.all(code) as string[])]
    return texts.map((text) => ({ text, weight: regionWeight }))
  })
}
