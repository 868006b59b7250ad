/**
 * Public ledgers whose texts no model was trained on: the share of lines and money that `ghg suggest` accepts, and
 * reviews of the answers (`reference/words/judged/ledgers.csv`; texts are identified by their hashes).
 *
 * The first answer to every different text was reviewed by two readers, in different orders. They saw the text, the
 * payee (with the kind of merchant, if the ledger has it) and the name of the industry, but neither its certainty nor
 * the other reading. Acceptable is the industry of the thing, service or works that the text names, or the main one's
 * industry if it names several. Not acceptable are answers decided by another word of the text, a neighbouring product
 * or service if a clearly better industry exists, a good for the service done on it and the reverse, a material or a
 * part for the product, and anything if the text and the payee do not identify a purchase. In doubt it is not.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { LocalEngine, type Request } from 'ghg'
import { RawFolder, type RawRow } from '../files/raw-folder.js'
import { agreement, hashOfText, isAcceptable, type Reading } from './agreement.js'
import { percent, shareOf, tableOf } from './answers.js'

interface LedgerFile {
  name: string
  file: string
  encoding: 'utf-8' | 'windows-1252'
  text: string
  amount: string
  /** Group of similar texts: payments to one firm. */
  group: string
  filter: Partial<Request<'suggest'>['suggest']>
}

const ledgers: LedgerFile[] = [
  {
    name: 'toronto',
    file: 'suggest/toronto_purposes.csv',
    encoding: 'utf-8',
    text: 'text',
    amount: 'amount',
    group: 'merchant',
    filter: { region: 'US' },
  },
  {
    name: 'oxford',
    file: 'spend/oxford_spend_2014_q1.csv',
    encoding: 'utf-8',
    text: 'expenditure_category',
    amount: 'amount',
    group: 'expenditure_category',
    filter: { region: 'GB', region_fallback: true },
  },
  {
    name: 'birmingham',
    file: 'spend/birmingham_purchase_cards_2014_04.csv',
    encoding: 'windows-1252',
    text: 'TRANS CAC DESC 1',
    amount: 'ORIGINAL GROSS AMT',
    group: 'TRANS CAC DESC 1',
    filter: { region: 'GB', region_fallback: true },
  },
]

/** Different text of a ledger, with the first answer to it. */
export interface LedgerText {
  group: string
  rows: number
  /** Amount without sign, in the currency of the ledger. */
  money: number
  certainty: number
  label: 'accept' | 'review' | 'none'
  reading: Reading | undefined
}

/** Numbers of texts for review, highest money times doubt first, as in `ghg labels review --most-valuable`. */
const reviewed = [25, 50, 100, 200]
const thresholds = [0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.6, 0.5]
/** Number of letters that identify a firm; its branches share them. */
const lettersOfFirm = 6
const causes = ['word', 'neighbour', 'unsaid', 'service', 'material', 'nopurchase']

/**
 * Returns tables: the decided share of each ledger, and how often answers are acceptable, by certainty.
 * @param folder with the files of the ledgers
 */
export async function judgedLedgers(folder: string): Promise<string> {
  const readings = readReadings()
  const engine = await LocalEngine.open()
  const read = new Map<string, LedgerText[]>()
  for (const ledger of ledgers) read.set(ledger.name, await answered(ledger, folder, engine, readings))
  await engine.close()
  const all = [...read.values()].flat()
  return [
    tableOf(
      ['ledger', ...columns],
      [...read].map(([name, texts]) => [name, ...cellsOf(texts)]),
    ),
    tableOf(
      ['money accepted or reviewed, by texts reviewed', ...reviewed.map(String)],
      [...read].map(([name, texts]) => [
        name,
        ...reviewed.map((count) => percent(decidedWith(count, texts))),
      ]),
    ),
    `both readers agree: ${agreement(all.flatMap(({ reading }) => reading ?? []))}`,
    tableOf(
      ['from a certainty of', ...thresholds.map(String)],
      [...read].map(([name, texts]) => [
        `${name}: texts, acceptable`,
        ...thresholds.map((from) => acceptableFrom(texts, from)),
      ]),
    ),
    tableOf(
      ['not acceptable, by cause', ...read.keys()],
      causes.map((cause) => [
        cause,
        ...[...read.values()].map((texts) =>
          String(texts.filter((each) => each.reading?.cause === cause).length),
        ),
      ]),
    ),
  ].join('\n')
}

async function answered(
  ledger: LedgerFile,
  folder: string,
  engine: LocalEngine,
  readings: ReadonlyMap<string, Reading>,
): Promise<LedgerText[]> {
  const texts = new Map<string, { group: string; rows: number; money: number }>()
  for (const row of rowsOf(ledger, folder)) {
    const text = row[ledger.text]!
    const known = texts.get(text) ?? { group: firmOf(row[ledger.group]!), rows: 0, money: 0 }
    texts.set(text, { ...known, rows: known.rows + 1, money: known.money + moneyOf(row[ledger.amount]!) })
  }
  const all: LedgerText[] = []
  for (const [text, counted] of texts) {
    const suggest = { text, unit_type: ['Money' as const], ...ledger.filter }
    const { results } = await engine.call('suggest', { suggest })
    const [first] = results
    const key = keyOf(ledger.name, hashOfText(text), first?.emission_factor.activity_id ?? '')
    all.push({
      ...counted,
      certainty: first?.suggestion_details.score ?? 0,
      label: first?.suggestion_details.label ?? 'none',
      reading: readings.get(key),
    })
  }
  return all
}

function rowsOf({ file, encoding }: LedgerFile, folder: string): RawRow[] {
  const text = new TextDecoder(encoding).decode(readFileSync(join(folder, file)))
  return parse(text, { columns: true, bom: true })
}

/** Parses `1,234.50` and `(128.87)`; an empty cell is 0. */
function moneyOf(cell: string): number {
  return Math.abs(Number(cell.replace(/[,()]/g, '')))
}

function firmOf(name: string): string {
  return name
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, lettersOfFirm)
}

const columns = [
  'rows',
  'different texts',
  'acceptable',
  'rows accepted',
  'money accepted',
  'texts accepted',
  'acceptable of these',
  'of their money',
  'money without an answer',
  'not read',
]

/** Returns the cells of `columns`. */
export function cellsOf(texts: readonly LedgerText[]): string[] {
  const accepted = texts.filter(({ label }) => label === 'accept')
  const none = texts.filter(({ label }) => label === 'none')
  const withAnswer = texts.filter(({ label }) => label !== 'none')
  const acceptable = (each: LedgerText) => isAcceptable(each.reading)
  return [
    String(sum(texts, rows)),
    String(texts.length),
    shareOf(withAnswer, acceptable),
    percent(sum(accepted, rows) / sum(texts, rows)),
    percent(sum(accepted, money) / sum(texts, money)),
    `${accepted.length}, ${percent(accepted.length / texts.length)}`,
    accepted.length === 0 ? '' : shareOf(accepted, acceptable),
    accepted.length === 0 ? '' : percent(sum(accepted.filter(acceptable), money) / sum(accepted, money)),
    percent(sum(none, money) / sum(texts, money)),
    String(withAnswer.filter(({ reading }) => !reading).length),
  ]
}

/** Returns the share of the money that is accepted, or reviewed by a person who reads this many texts. */
export function decidedWith(count: number, texts: readonly LedgerText[]): number {
  const accepted = texts.filter(({ label }) => label === 'accept')
  const worth = (text: LedgerText) => text.money * (1 - text.certainty)
  const asked = texts
    .filter(({ label }) => label === 'review')
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, count)
  return (sum(accepted, money) + sum(asked, money)) / sum(texts, money)
}

const rows = (text: LedgerText) => text.rows
const money = (text: LedgerText) => text.money

function sum(texts: readonly LedgerText[], of: (text: LedgerText) => number): number {
  return texts.reduce((total, text) => total + of(text), 0)
}

function acceptableFrom(texts: readonly LedgerText[], from: number): string {
  const certain = texts.filter(({ certainty, label }) => label !== 'none' && certainty >= from)
  return certain.length === 0
    ? ''
    : `${certain.length}, ${shareOf(certain, ({ reading }) => isAcceptable(reading))}`
}

function readReadings(): ReadonlyMap<string, Reading> {
  const folder = fileURLToPath(new URL('../../reference/words/judged', import.meta.url))
  return new Map(
    new RawFolder(folder)
      .rows('ledgers.csv')
      .map((row): [string, Reading] => [
        keyOf(row.ledger!, row.text_sha256!, row.activity_id!),
        { first: row.first === 'yes', second: row.second === 'yes', cause: row.cause! },
      ]),
  )
}

function keyOf(ledger: string, hash: string, activityId: string): string {
  return [ledger, hash, activityId].join('\n')
}
