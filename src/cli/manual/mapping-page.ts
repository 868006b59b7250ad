/** ghg-mapping(5): the format of mapping files. */
import { item, literal, roff, section, subsection, title } from './roff.js'

const example = `columns:
  activity_id:
    from: Fuel
    translate:
      Gas: fuel_type_natural_gas_gross-fuel_use_na
      Power: electricity-supply_grid-source_supplier_mix
    unmapped: skip
  region: { const: GB }
  year: { from: Read on, date: { format: dd/MM/yyyy, part: year } }
  energy:
    from: Used
    extract: '^(.*) kWh$'
    number: { decimal: point, thousands: comma, parentheses: true }
    empty: [n/a, '-']
  energy_unit: { const: kWh }
header_row: 3
skip:
  - { column: Site, matches: ^Total }`

/** What may stand in a rule for a field. */
const columnKeys: [string, string][] = [
  [
    'from',
    'Heading of the column. Case, spaces, dashes and underscores do not matter where no heading is exactly this.',
  ],
  ['const', 'A value for every row; stands alone. A list for a field that takes several.'],
  ['empty', 'List of words that mean an empty cell.'],
  [
    'extract',
    'Regular expression with exactly one group: the group takes the place of the cell. It runs in linear time: no look-ahead, no back-references.',
  ],
  ['translate', 'Table of cells and the values that take their place.'],
  [
    'unmapped',
    'What becomes of a cell that is not in the table: error (the row fails; unless said otherwise), skip (the row is left out) or keep (the cell stays as it is).',
  ],
  ['date', 'The cell is a date; see below. Not together with number and scale.'],
  ['number', 'How numbers are written; see below.'],
  ['scale', 'Multiplies the number.'],
  [
    'blank',
    'What an empty cell is: absent (no value), error or skip (the row is left out). Without it an empty region, year, unit or currency is an error that --accept missing_value takes.',
  ],
  ['default', 'Value for an empty cell, and for one in which extract finds nothing.'],
]

const numberKeys: [string, string][] = [
  ['decimal', 'point or comma. Without it: that of --decimal.'],
  [
    'thousands',
    'The sign between groups of digits, or its name: comma, point, space, apostrophe. Without it such a sign is refused.',
  ],
  ['parentheses', 'true: (12.30) is -12.30.'],
]

const dateKeys: [string, string][] = [
  [
    'format',
    'yyyy, yy (1970 to 2069), MMMM and MMM (English names of months), MM, M, dd, d, and HH, H, mm, ss for a time that is passed over; other signs stand for themselves.',
  ],
  ['part', 'date (as yyyy-MM-dd; unless said otherwise), year, month or day.'],
]

const fileKeys: [string, string][] = [
  [
    'columns',
    'Fields of the request with a rule each, or with the heading of a column alone. Only these fields are filled; all columns still pass through.',
  ],
  ['gwp', 'GWP set of rows that name none: ar4, ar5 or ar6. --gwp wins over it, and it over ghg config.'],
  [
    'country',
    'Code of the country of the file, such as GB: places are looked for there first, and tons and gallons are its own. --country wins over it.',
  ],
  ['accept', 'Codes of notices whose rows are taken. --accept and --refuse win over it, code by code.'],
  ['refuse', 'Codes of notices whose rows fail.'],
  ['header_row', 'Number of the line with the headings, where it is not the first.'],
  ['skip', 'Rows to leave out; see below.'],
]

const skipKeys: [string, string][] = [
  ['column', 'Heading of the column that is looked at.'],
  ['empty', 'true: rows where it is empty; false: rows where it is not.'],
  ['equals', 'A value, or a list of them: rows that have it.'],
  ['matches', 'Regular expression: rows in which it is found.'],
]

const items = (keys: [string, string][]) => keys.map(([key, text]) => item(key, text))

export function mappingPage(): string {
  return `${[
    title('ghg-mapping', 5),
    section('NAME'),
    `ghg\\-mapping \\- ${roff('which column of a file is which field of a request')}`,
    section('DESCRIPTION'),
    roff(
      'A file that was not made for ghg becomes requests by a mapping file, given with --map: YAML or JSON. An unknown key is refused, and so is a field or a column that does not exist.',
    ),
    ...items(fileKeys),
    section('RULES FOR FIELDS'),
    roff(
      'A field has its full path, or the last part of it where only one field ends so; ghg COMMAND --help lists them. A rule needs from or const. Steps are taken in the order of this list, default for what is empty.',
    ),
    ...items(columnKeys),
    subsection('number'),
    ...items(numberKeys),
    subsection('date'),
    ...items(dateKeys),
    section('ROWS TO LEAVE OUT'),
    roff(
      'Each entry of skip has a column and exactly one condition. What is left out is written with the word skipped in error_code, counted apart, and is no failure.',
    ),
    ...items(skipKeys),
    section('CONSTANTS'),
    roff('--set field=value wins over the mapping file, and the mapping file over headings.'),
    section('EXAMPLE'),
    literal(example),
    section('SEE ALSO'),
    'ghg(1)',
  ].join('\n')}\n`
}
