/** Fields whose columns contain words that have synonyms. Small: each run asks for it. */
import type { ColumnKind } from '../../sheets/profiles/column-kind.js'
import type { FieldSource } from '../files/field-source.js'
import type { ColumnDecision } from './decisions.js'

const kinds: readonly (readonly [RegExp, ColumnKind])[] = [
  [/(?:^|\.)air_details\.class$/, 'cabin'],
  [/(?:^|\.)round_trip$/, 'return'],
  [/(?:^|\.)connection_type$/, 'direction'],
  [/(?:^|\.)energy_basis$/, 'calorific basis'],
]

/** Returns the kind of the words of a field; undefined for other fields. */
export function wordKindOf(path: string): ColumnKind | undefined {
  return kinds.find(([pattern]) => pattern.test(path))?.[1]
}

/** Returns the decisions to translate the words of fields whose column has their name. */
export function translatedFields(
  columns: readonly string[],
  byPath: ReadonlyMap<string, FieldSource>,
): ColumnDecision[] {
  return [...byPath].flatMap(
    ([
      path,
      {
        columns: [index],
        origin,
      },
    ]): ColumnDecision[] => {
      const kind = wordKindOf(path)
      if (kind === undefined || index === undefined || !origin || !('heading' in origin)) return []
      return [{ index, heading: columns[index]!, act: 'translate', kind, path }]
    },
  )
}
