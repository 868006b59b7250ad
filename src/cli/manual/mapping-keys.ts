/** Every key of mapping files with its meaning: for ghg-mapping(5) and docs/reference-mapping.md. */

/** A mapping of a ledger with several kinds of rows. */
export const ledgerExample = `country: GB
keep: [{ column: Status, equals: Posted }]
skip: [{ column: Site, matches: ^Total }]
quantity:
  from: Quantity
  unit: { from: Unit, translate: { CCF: { unit: scf, times: 100 } } }
period: { from: Month, format: MMM-yy }
ledger: { site: Site, item: Invoice }
activities:
  - when: { Type: Electricity }
    operation: energy electricity
    set: { region: GB }
  - when: { Type: [Hotel, Hotel nights] }
    operation: travel hotel
    columns: { location: City }
  - otherwise: skip`

/** A mapping of a file of one kind of rows. */
export const example = `columns:
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
    'Heading of the column. Case, spaces, dashes and underscores do not matter where no heading is exactly this. Several are combined in braces: "{City}, {Country}".',
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
    'How to treat cells missing from the table: error (default; the row fails), skip (the row is left out) or keep (the cell is used unchanged).',
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
  ['decimals', 'The most digits after the decimal sign: a number with more is refused.'],
  ['parentheses', 'true: (12.30) is -12.30. In version 2: negative: brackets.'],
  ['negative', 'How negative numbers are written beside -12.30: trailing (12.30-) or brackets ((12.30)).'],
]

const dateKeys: [string, string][] = [
  [
    'format',
    'yyyy, yy (1970 to 2069), MMMM and MMM (names of months), MM, M, QQQ (Q1), dd, d, and HH, H, mm, ss, or hh, h, mm, ss with a (AM or PM), for a time, which is ignored; other characters are literal.',
  ],
  ['part', 'date (as yyyy-MM-dd; unless said otherwise), year, month or day.'],
]

const fileKeys: [string, string][] = [
  [
    'columns',
    'Fields of the request with a rule each, or with the heading of a column alone. Only these fields are filled; all columns still pass through.',
  ],
  ['gwp', 'GWP set of rows that name none: ar4, ar5 or ar6. --gwp overrides it; it overrides ghg config.'],
  [
    'country',
    'Code of the country of the file, such as GB: places are looked for there first, and tons and gallons are its own. --country overrides it.',
  ],
  [
    'prefer',
    'highest or newest: factor for rows without a year. --prefer overrides it; it overrides ghg config.',
  ],
  ['accept', 'Codes of notices whose rows are taken. --accept and --refuse win over it, code by code.'],
  ['refuse', 'Codes of notices whose rows fail.'],
  ['sheet', 'Of a workbook: the sheet, by name or number. --sheet overrides it.'],
  [
    'range',
    'Of a sheet: the cells that are the table, its heading included, such as B4:K900. --range overrides it.',
  ],
  [
    'header_row',
    'Number of the line, or of the row of the sheet, with the headings, where it is not the first; 5-6 joins the texts of two rows. --header-row overrides it.',
  ],
  [
    'missing_cells',
    'Of CSV and TSV: blank takes the cells that rows lack at their end for empty ones; error, the default, refuses such rows.',
  ],
  ['unpivot', 'Columns that become rows; see below. Comes before keep and skip.'],
  ['keep', 'Conditions that all must hold for a row to stay; see below.'],
  ['skip', 'Conditions of which one that holds leaves a row out; see below.'],
  ['quantity', 'An amount with its unit, which determines the field; see below.'],
  ['period', 'When it was: gives the year where no field does; see below.'],
  ['ledger', 'Columns of the ledger of ghg run: see below.'],
  ['operation', 'The command to price the rows with, such as estimate or energy electricity.'],
  ['activities', 'Which rows go to which command, for ghg run; see below.'],
  ['version', '1 or 2; may be left out. Files of version 1 keep working.'],
]

const unpivotKeys: [string, string][] = [
  ['columns', 'A regular expression for their headings, or a list of headings. Blank cells give no row.'],
  ['name', 'Name of the new column that holds the heading.'],
  ['value', 'Name of the new column that holds the cell.'],
]

const quantityKeys: [string, string][] = [
  ['from', 'Column with the amount; or const. number, scale, extract and empty as in rules for fields.'],
  [
    'unit',
    'Heading of the column with units, or a rule with from or const, translate (a unit, or unit and times), extract, default and empty.',
  ],
  ['times', 'Beside unit in a translation: multiplies the amounts with this word, 100 for CCF as scf.'],
]

const periodKeys: [string, string][] = [
  [
    'format',
    'As of dates, also of quarters and of financial years (FYyyyy/yy); a month or a year alone is all of it. Without it, days, months, quarters and years that can be read in one way.',
  ],
  ['first_month', 'First month of financial years: 4 for April to March.'],
  ['start', 'With end, instead of from: a heading, or from and format.'],
  ['end', 'The last day.'],
  ['exclusive', 'true, of an end: the first day that no longer belongs to it.'],
  ['year_of', 'start or end: whose year a period over two years has. Without it, it is split by days.'],
]

const ledgerKeys: [string, string][] = [
  ['site', 'Heading of the column, or a rule.'],
  ['item', 'Heading of the column, or a rule.'],
  ['scope', '1, 2 or 3 where the user decides, or a rule.'],
  [
    'category',
    '3.1 to 3.15 (in quotes), stationary, mobile, process, fugitive, electricity, heat, steam, cooling; or a rule.',
  ],
]

const activityKeys: [string, string][] = [
  [
    'when',
    'Headings with a cell or a list of cells each, or a condition with column, all, any or not. Without it every row fits.',
  ],
  ['operation', 'The command.'],
  ['set', 'Constants for its fields.'],
  ['columns', 'Rules for its fields; those of the file serve every activity that has the field.'],
  ['also', 'true: rows that it takes are offered to the activities after it too.'],
  ['otherwise', 'Stands alone and last: error (the default) or skip, for rows that no activity takes.'],
]

const skipKeys: [string, string][] = [
  ['column', 'Heading of the column that is looked at.'],
  ['empty', 'true: rows where it is empty; false: rows where it is not.'],
  ['equals', 'A value, or a list of them: rows that have it.'],
  ['in', 'A list of values: rows that have one of them.'],
  ['matches', 'Regular expression: rows in which it is found.'],
  ['all', 'Instead of a column: a list of conditions that must all hold.'],
  ['any', 'A list of conditions of which one must hold.'],
  ['not', 'A condition that must not hold.'],
]

/** A part of the description of mapping files. */
export interface MappingSection {
  heading: string
  /** Belongs to the section before it. */
  isSub?: boolean
  about?: string
  keys: readonly (readonly [key: string, meaning: string])[]
}

export const mappingSections: readonly MappingSection[] = [
  {
    heading: 'Description',
    about:
      'A file that was not made for ghg becomes requests by a mapping file, given with --map: YAML or JSON. An unknown key is refused, and so is a field or a column that does not exist. schemas/mapping.schema.json of the package is the JSON Schema of these files, for editors. ghg check looks at a mapping and its inputs.',
    keys: fileKeys,
  },
  {
    heading: 'Rules for fields',
    about:
      'A field has its full path, or its last part where that is unambiguous; ghg COMMAND --help lists them. A rule needs from or const. Steps are taken in the order of this list, default for what is empty.',
    keys: columnKeys,
  },
  { heading: 'number', isSub: true, keys: numberKeys },
  { heading: 'date', isSub: true, keys: dateKeys },
  {
    heading: 'Conditions',
    about:
      'Each entry of keep and skip has a column and exactly one test, or all, any or not. What is left out is written with the word skipped in error_code, counted apart, and is no failure.',
    keys: skipKeys,
  },
  {
    heading: 'Columns that become rows',
    about:
      'unpivot makes a record of every filled cell of some columns. --errors repeats the row with only those cells filled that failed, so that it can be mended and run again.',
    keys: unpivotKeys,
  },
  {
    heading: 'Quantity',
    about:
      'kWh becomes energy, l a volume, tkm a weight over a distance, EUR money, nights a count. A field that an activity names wins over a quantity of the whole file, and --set over both; an amount in columns beside a quantity is refused. Columns called quantity and unit work without a mapping.',
    keys: quantityKeys,
  },
  { heading: 'Period', keys: periodKeys },
  {
    heading: 'Activities',
    about: 'ghg run sends each row to the first activity that fits.',
    keys: activityKeys,
  },
  { heading: 'Ledger', keys: ledgerKeys },
  {
    heading: 'Constants',
    about: '--set field=value wins over the mapping file, and the mapping file over headings.',
    keys: [],
  },
]
