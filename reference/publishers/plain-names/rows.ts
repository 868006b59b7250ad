/** Rows of activities by plain name, written out from ids with blanks. */

/** Activity for a kind of thing. */
export interface ActivityRow {
  kind: string
  /** Region whose publisher has it; `*` for activities that publishers share. */
  place: string
  /**
   * Words in a line that select it: `fuel=diesel size=large`. With `?` it is the default for lines without the
   * attribute; comparisons such as `km>3700` apply to numbers in the line.
   */
  attributes: string
  activity_id: string
  /** Subject of the factor, if it is a proxy. */
  proxy?: string
}

/** Values of an attribute, with the text for each in an id; `''` is for lines without the attribute. */
export type Values = Record<string, string>

/**
 * Writes out an id with blanks such as `{fuel}` for all values of the blanks.
 * @param defaults value of each attribute for lines that do not name it
 */
export function writtenOut(
  kind: string,
  place: string,
  id: string,
  blanks: Record<string, Values> = {},
  defaults: Record<string, string> = {},
  always = '',
): ActivityRow[] {
  let rows = [{ id, said: always === '' ? [] : [always] }]
  for (const [attribute, values] of Object.entries(blanks)) {
    rows = rows.flatMap((row) =>
      Object.entries(values).map(([value, part]) => ({
        id: row.id.replace(`{${attribute}}`, part),
        said: [...row.said, ...saidOf(attribute, value, defaults[attribute])],
      })),
    )
  }
  return rows.map((row) => ({
    kind,
    place,
    attributes: row.said.join(' '),
    activity_id: row.id,
  }))
}

function saidOf(attribute: string, value: string, usual: string | undefined): string[] {
  if (value === '') return []
  if (/[<>]/.test(value)) return [`${attribute}${value}`]
  return [`${attribute}=${value}${value === usual ? '?' : ''}`]
}

/** Returns values that ids spell like lines. */
export function same(...values: string[]): Values {
  return Object.fromEntries(values.map((value) => [value, value]))
}
