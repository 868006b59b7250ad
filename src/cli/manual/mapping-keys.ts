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
    'Heading of the column. Without an exact match, case, spaces, dashes and underscores are ignored. Several are combined in braces: "{City}, {Country}"; in a number, "{Day} + {Night}" is their sum and "{End} - {Start}" their difference, which fails its row below 0; with `date`, the days between two dates.',
  ],
  [
    'times',
    'Instead of from, for a number: columns and constants to multiply, such as [Days, 2, { const: 46 }]. A factor is a heading, a number or a rule; number, empty and blank apply to all of them. An empty cell fails its row, unless the factor has a default or blank.',
  ],
  ['const', 'A value for every row, without other keys. A list for a field that takes several.'],
  ['empty', 'List of words that mean an empty cell.'],
  [
    'extract',
    'Regular expression with exactly one group, which replaces the cell. It runs in linear time: no look-ahead, no back-references.',
  ],
  ['translate', 'Table of cells and their replacement values.'],
  [
    'unmapped',
    'How to treat cells missing from the table: error (default; the row fails), skip (the row is left out) or keep (the cell is used unchanged).',
  ],
  ['date', 'The cell is a date; see below. Not together with number and scale.'],
  ['number', 'How numbers are written; see below.'],
  ['scale', 'Multiplies the number.'],
  [
    'blank',
    'How to treat an empty cell: absent (no value), error or skip (the row is left out). Without it, an empty region, year, unit or currency is an error, which --accept missing_value accepts.',
  ],
  ['default', 'Value for an empty cell, and for a cell that extract does not match.'],
]

const numberKeys: [string, string][] = [
  ['decimal', 'point or comma (default: that of --decimal).'],
  [
    'thousands',
    'The sign between groups of digits, or its name: comma, point, space, apostrophe. Without it, such a sign is refused.',
  ],
  ['decimals', 'The most digits after the decimal sign: a number with more is refused.'],
  ['parentheses', 'true: (12.30) is -12.30. In version 2: negative: brackets.'],
  ['negative', 'How negative numbers are written beside -12.30: trailing (12.30-) or brackets ((12.30)).'],
]

const dateKeys: [string, string][] = [
  [
    'format',
    "yyyy, yy (1970 to 2069), MMMM and MMM (names of months), MM, M, QQQ (Q1), dd, d, and HH, H, mm, ss, or hh, h, mm, ss with a (AM or PM), for a time, which is ignored. Other characters and words are literal: d de MMMM. Put words whose letters are all in this list in quotes: 'am' d.M.yyyy.",
  ],
  ['part', 'date (as yyyy-MM-dd; the default), year, month or day.'],
]

const fileKeys: [string, string][] = [
  [
    'columns',
    'Fields of the request, each with a rule or the heading of a column. Only these fields are filled; all columns are still copied to the results.',
  ],
  [
    'energy_basis',
    'Calorific basis of fuels, net or gross, for energy whose row and unit name none. It overrides policy.energy_basis of a project.',
  ],
  ['gwp', 'GWP set for rows that name none: ar4, ar5 or ar6. --gwp overrides it; it overrides ghg config.'],
  [
    'country',
    'Country code of the file, such as GB: places are resolved there first, and tons and gallons are those of that country. --country overrides it.',
  ],
  [
    'prefer',
    'highest or newest: factor for rows without a year. --prefer overrides it; it overrides ghg config.',
  ],
  ['accept', 'Codes of notices whose rows are accepted. --accept and --refuse override it, code by code.'],
  ['refuse', 'Codes of notices whose rows fail.'],
  ['sheet', 'Sheet of a workbook, by name or number. --sheet overrides it.'],
  ['range', 'Cells of the table on a sheet, its heading included, such as B4:K900. --range overrides it.'],
  [
    'header_row',
    'Line, or row of the sheet, with the headings, if not the first; 5-6 joins two rows. --header-row overrides it.',
  ],
  ['encoding', 'Encoding of text files, such as windows-1252 (default: utf-8). --encoding overrides it.'],
  [
    'quote',
    'CSV and TSV: none reads quotes as text, backslash reads \\" in a quoted cell as a quote, doubled reads "" as a quote. Default: doubled, or backslash if the first rows need it. --quote overrides it.',
  ],
  [
    'missing_cells',
    'CSV and TSV: blank treats cells missing at the end of a row as empty; error (default) refuses such rows.',
  ],
  ['unpivot', 'Columns that become rows; see below. Comes before keep and skip.'],
  ['keep', 'Conditions that all must hold for a row to stay; see below.'],
  ['skip', 'Conditions, any one of which leaves a row out; see below.'],
  ['quantity', 'An amount with its unit, which determines the field; see below.'],
  ['period', 'Period of the activity: gives the year where no field does; see below.'],
  ['meter', 'Meter or account of the bills, whose days are compared; see below.'],
  [
    'below_zero',
    'Meaning of negative amounts: credit_notes and reversals are subtracted, by the factor of their row; exports of electricity stay outside the totals; rows with refuse fail. below_zero of a source overrides it.',
  ],
  ['ledger', 'Columns of the ledger of ghg run: see below.'],
  ['operation', 'The command to price the rows with, such as estimate or energy electricity.'],
  [
    'activity',
    'A plain name such as heating oil, or a rule for one ({ from: Fuel }), instead of an activity id: the factor is that of the country, year and unit of the row. operation is estimate then. Under the category 3.3 the name means its well-to-tank.',
  ],
  ['activities', 'Which rows go to which command, for ghg run; see below.'],
  ['version', '1 or 2; optional. Files of version 1 keep working.'],
]

const unpivotKeys: [string, string][] = [
  ['columns', 'A regular expression for their headings, or a list of headings. Blank cells give no row.'],
  ['name', 'Name of the new column that holds the heading.'],
  ['value', 'Name of the new column that holds the cell.'],
]

const quantityKeys: [string, string][] = [
  [
    'from',
    'Column with the amount, a sum or difference of columns, or times or const instead. number, scale, extract, empty and blank as in rules for fields.',
  ],
  [
    'unit',
    'A unit such as km, the heading of the column with units, or a rule with from or const, translate (a unit, or unit and times, which multiplies the amounts: 100 for CCF as scf), extract, default and empty. Without it, the unit in the heading: Usage (kWh).',
  ],
  [
    'times',
    'Columns and constants to multiply, as in rules for fields: [Units sold, Energy use, 8]. Without unit, the units of the factors are multiplied: the unit of each factor, or the unit in brackets in its heading. kg times km is kg.km; counts do not change the unit.',
  ],
]

const periodKeys: [string, string][] = [
  [
    'format',
    'As for dates, also quarters and financial years (FYyyyy/yy); a month or a year alone means all of it. Without it, only unambiguous days, months, quarters and years are read; a time after the day is ignored. A date that may have the day or the month first is read if only one order is possible, or if only its year is used.',
  ],
  ['first_month', 'First month of financial years: 4 for April to March.'],
  ['const', 'Instead of from: the same period in every row, such as 2025-03.'],
  ['extract', 'Regular expression with one group, which replaces the cell.'],
  ['start', 'With end, instead of from: a heading, or from or const, extract and format.'],
  ['end', 'The last day. A row with only a start or only an end fails.'],
  ['exclusive', 'true: the end is the first day after the period.'],
  [
    'year_of',
    'start or end: which year a period over two years gets. Without it, the period is split by days.',
  ],
]

const meterKeys: [string, string][] = [
  ['from', 'Column with the meter or account, or several: "{Account} {Register}" for registers that add up.'],
  [
    'kind',
    'Column with kinds of bills: actual, estimated, customer_reading, true_up, credit, rebill. Common words in eight languages are read (E, A, Gutschrift); other words need translate. A reading replaces an estimate.',
  ],
  [
    'issued',
    'Column with the day of issue: of two bills for the same days, the bill issued last is the later one.',
  ],
  [
    'end_day',
    'in or out: whether a bill includes its last day. Without it, a last day on which the next bill begins counts for the next bill, and every other last day for its own bill.',
  ],
  [
    'overlap',
    'For days that two bills of one meter and activity cover: warn (default) counts both with the notice overlapping_period; refuse stops; later or earlier counts the bill that begins later or earlier; the other bill counts at its daily rate for its remaining days (bill_replaced).',
  ],
  ['split', 'month: one line per calendar month, by days; year (default): one line per year.'],
]

const ledgerKeys: [string, string][] = [
  ['site', 'Heading of the column, or a rule.'],
  ['item', 'Heading of the column, or a rule. Without it, the meter.'],
  ['scope', '1, 2 or 3, to set it yourself, or a rule.'],
  [
    'category',
    '3.1 to 3.15 (in quotes), stationary, mobile, process, fugitive, electricity, heat, steam, cooling; or a rule.',
  ],
  [
    'data_kind',
    'How the quantity is known, such as metered, invoiced, weighed, reported, survey, estimated or modelled; or a rule. It decides the uncertainty of the quantity.',
  ],
]

const activityKeys: [string, string][] = [
  [
    'when',
    'Headings, each with a cell or a list of cells, or a condition with column, all, any or not. Without it, every row matches.',
  ],
  ['operation', 'The command.'],
  ['activity', 'A plain name, or a rule for one, as for the whole file.'],
  ['set', 'Constants for its fields.'],
  ['columns', 'Rules for its fields; those of the file apply to every activity that has the field.'],
  ['also', 'true: rows that match are offered to later activities too.'],
  ['otherwise', 'Alone and last: error (default) or skip, for rows that match no activity.'],
]

const skipKeys: [string, string][] = [
  ['column', 'Heading of the column to test.'],
  ['empty', 'true: rows where it is empty; false: rows where it is not.'],
  ['equals', 'A value, or a list of values: rows that have it.'],
  ['in', 'A list of values: rows that have one of them.'],
  ['matches', 'Regular expression: rows that match it.'],
  ['all', 'Instead of a column: a list of conditions that must all hold.'],
  ['any', 'A list of conditions, at least one of which must hold.'],
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
      'A mapping file (--map; YAML or JSON) turns the rows of any file into requests. Unknown keys, fields and columns are refused. schemas/mapping.schema.json in the package is the JSON Schema of these files, for editors. ghg check validates a mapping and its inputs.',
    keys: fileKeys,
  },
  {
    heading: 'Rules for fields',
    about:
      'A field is named by its full path, or by its last part where that is unambiguous; ghg COMMAND --help lists them. A rule needs from or const. Its steps apply in the order of this list.',
    keys: columnKeys,
  },
  { heading: 'number', isSub: true, keys: numberKeys },
  { heading: 'date', isSub: true, keys: dateKeys },
  {
    heading: 'Conditions',
    about:
      'Each entry of keep and skip has a column and exactly one test, or all, any or not. Rows left out get the word skipped in error_code, are counted separately, and do not count as failures.',
    keys: skipKeys,
  },
  {
    heading: 'Columns that become rows',
    about:
      'unpivot makes a record of every filled cell of some columns. In the --errors file a row keeps only the cells that failed, so that it can be corrected and run again.',
    keys: unpivotKeys,
  },
  {
    heading: 'Quantity',
    about:
      'kWh becomes energy, l a volume, tkm a weight over a distance, EUR money, nights a count. A field that an activity names overrides a quantity of the whole file, and --set overrides both; an amount in columns beside a quantity is refused. Columns called quantity and unit work without a mapping.',
    keys: quantityKeys,
  },
  { heading: 'Period', keys: periodKeys },
  {
    heading: 'Meter',
    about:
      'meter: Meter, or the keys below; period is required. Bills of all files of a run, and of all sources of a project, are compared by days. A negative amount must be a credit: it needs the kind credit, or a bill of the same days that it cancels. Days without a bill between the first and the last are reported (meter_gap). Rows of a single day, such as interval data and deliveries, do not overlap each other.',
    keys: meterKeys,
  },
  {
    heading: 'Activities',
    about: 'ghg run sends each row to the first activity that matches.',
    keys: activityKeys,
  },
  { heading: 'Ledger', keys: ledgerKeys },
  {
    heading: 'Constants',
    about: '--set field=value overrides the mapping file, which overrides headings.',
    keys: [],
  },
]
