/** Data that searches read instead of the factors: facets and the word indexes. */
import type { Factor } from '#src/catalogue/factor.js'
import { supportedMethods } from '#src/catalogue/factor-value.js'
import { encodeFacet, type Facet, type FacetName, PartsWriter } from '#src/catalogue/index/parts.js'
import { buildTermIndex, type Field } from '#src/catalogue/index/term-index.js'
import {
  documentFields,
  documentTexts,
  publicationFields,
  publicationValue,
  regionWeight,
} from '#src/catalogue/search/texts.js'
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
  const documents = facets.document.values.map((value) => documentFields(JSON.parse(value) as string[]))
  // Their texts are in the index: a search reads only the mapping from factors to texts.
  facets.document.values = []
  for (const [name, facet] of Object.entries(facets)) parts.facet(name as FacetName, facet)
  parts.positions(facets.document, documents.length)
  parts.index('documents', buildTermIndex(documents))
  parts.index('regions', buildTermIndex(regionFields(db, facets.region.values)))
  parts.index('publications', buildTermIndex(facets.publication.values.map(publicationFields)))
}

/** Returns the texts that an activity has in all its years and regions. */
function documentValue(row: Row): string {
  return JSON.stringify(documentTexts(row))
}

function regionFields(db: ReferenceDatabase, codes: string[]): Field[][] {
  const nameOf = db.prepare('SELECT name FROM regions WHERE code = ?').pluck()
  const aliasesOf = db.prepare('SELECT alias FROM region_aliases WHERE code = ?').pluck()
  return codes.map((code) => {
    const texts = [code, ...(nameOf.all(code) as string[]), ...(aliasesOf.all(code) as string[])]
    return texts.map((text) => ({ text, weight: regionWeight }))
  })
}
