/**
 * Rows of several commands as people have them, the same on every run: few kinds of rows, rows of which hardly two are
 * alike, and rows of which seven in ten have a mistake.
 */
const cities = (
  'Amsterdam,Antwerp,Barcelona,Berlin,Bordeaux,Bremen,Brussels,Bucharest,Budapest,Cologne,Dresden,Frankfurt,Gdansk,' +
  'Genoa,Hamburg,Krakow,Lille,Lisbon,Lyon,Madrid,Marseille,Milan,Munich,Nantes,Dijon,Paris,Porto,Prague,Rome,' +
  'Rotterdam,Stuttgart,Toulouse,Turin,Zaragoza,Vienna,Warsaw,Zurich,Belgrade,Sofia,Leipzig'
).split(',')
const airports = (
  'AMS,ATH,ATL,BCN,BER,BKK,BOM,BOS,BRU,BUD,CDG,CPH,DEL,DEN,DFW,DUB,DXB,EWR,FCO,FRA,GVA,HAM,HEL,HKG,IAD,IST,JFK,JNB,KUL,' +
  'LAX,LGW,LHR,LIS,MAD,MAN,MEL,MEX,MIA,MUC,MXP,NRT,ORD,ORY,OSL,PEK,PRG,SFO,SIN,SYD,VIE,WAW,YUL,YVR,YYZ,ZRH'
).split(',')
const merchants =
  '4111,4121,4511,4812,5021,5111,5211,5311,5411,5541,5651,5732,5812,5942,7011,7399,8299'.split(',')
const countries =
  'AT,AU,BE,BR,CA,CH,CN,CZ,DE,DK,EE,ES,FI,FR,GB,GR,HU,IE,IN,IT,JP,LT,LV,MX,NL,NO,PL,PT,RO,SE,US'.split(',')
const fuels = 'natural_gas,diesel,petrol,propane,lpg,heating_oil,anthracite,coal_coke'.split(',')
const currencies = ['cad', 'usd', 'eur', 'gbp']

/** What the rows of a command are made of. */
export interface Rows {
  /** As a command line names the command. */
  command: string
  /** Fields of the request, in the order of the columns. */
  fields: readonly string[]
  /** Cells of the row of this kind, before its amount. */
  kind: (number: number) => (string | number)[]
  /** How many kinds a clean file has. */
  kinds: number
}

const pair = <Item>(items: readonly Item[], number: number): [Item, Item] => {
  const from = number % items.length
  const step = 1 + (Math.floor(number / items.length) % (items.length - 1))
  return [items[from]!, items[(from + step) % items.length]!]
}
const at = <Item>(items: readonly Item[], number: number): Item => items[Math.floor(number) % items.length]!

/** The last field is the amount. */
export const commands: readonly Rows[] = [
  {
    command: 'freight',
    fields: ['origin', 'destination', 'transport_mode', 'cargo.weight_unit', 'cargo.weight'],
    kind: (number) => [...pair(cities, number), at(['road', 'rail', 'sea > road'], number / 1560), 't'],
    kinds: 300,
  },
  {
    command: 'travel distance',
    fields: ['origin.iata', 'destination.iata', 'travel_mode', 'year', 'passengers'],
    kind: (number) => [...pair(airports, number), 'air', 2019 + (Math.floor(number / 2970) % 6)],
    kinds: 300,
  },
  {
    command: 'classify',
    fields: [
      'classification.classification_code',
      'classification.region',
      'classification.classification_type',
      'parameters.money_unit',
      'parameters.money',
    ],
    kind: (number) => [
      at(merchants, number),
      at(countries, number / merchants.length),
      'mcc',
      at(currencies, number / merchants.length / countries.length),
    ],
    kinds: 30,
  },
  {
    command: 'energy fuel',
    fields: ['fuel_type', 'region', 'year', 'amount.energy_unit', 'amount.energy'],
    kind: (number) => [
      at(fuels, number),
      at(countries, number / fuels.length),
      2000 + (Math.floor(number / fuels.length / countries.length) % 24),
      at(['kWh', 'GJ'], number / 5952),
    ],
    kinds: 100,
  },
]

export type Shape = 'clean' | 'different' | 'dirty'

/** A file of so many rows, with a heading. */
export function* lines({ fields, kind, kinds }: Rows, shape: Shape, rows: number): Generator<string> {
  yield fields.join(',')
  for (let row = 0; row < rows; row++) {
    const cells = kind(shape === 'clean' ? row % kinds : row)
    const amount = (1 + ((row * 104_729) % 99_991)) / 10
    yield (shape === 'dirty' ? withMistake([...cells, amount], row) : [...cells, amount]).join(',')
  }
}

/** Three rows of ten are right; mistakes are drawn from 3,000 different ones. */
function withMistake(cells: (string | number)[], row: number): (string | number)[] {
  const number = (row * 7919) % 3000
  const [column, last] = [row % 2, cells.length - 1]
  switch (row % 10) {
    case 3:
      return cells.with(column, `Plant ${number} ${cells[column]}`)
    case 4:
    case 5:
      return cells.with(column, withSlip(String(cells[column]), number))
    case 6:
      return cells.with(column, '')
    case 7:
      return cells.with(2, `${cells[2]} ${number}`)
    case 8:
      return cells.with(last, `${cells[last]} approx.`)
    case 9:
      return cells.with(last - 1, `unit ${number % 50}`)
    default:
      return cells
  }
}

/** Two letters swapped, one left out or one twice. */
function withSlip(text: string, number: number): string {
  const at = 1 + (number % Math.max(1, text.length - 2))
  const slips = [
    `${text[at + 1]}${text[at]}${text.slice(at + 2)}`,
    text.slice(at + 1),
    `${text[at]}${text.slice(at)}`,
  ]
  return text.slice(0, at) + slips[number % slips.length]
}
