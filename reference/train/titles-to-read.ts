/**
 * `node dist-reference/train/titles-to-read.js <raw data folder>` prints, as CSV, titles of the fixed sample whose
 * first answers were not read yet (`--all`: all of them), to be read by the rule of `readings.ts` and stored in
 * `reference/words/judged/titles.csv`. It does not show which answers count as right, nor does the order.
 */
import { fileURLToPath } from 'node:url'
import { stringify } from 'csv-stringify/sync'
import { Translation } from '#src/catalogue/words/translation.js'
import { hashFeature } from '#src/matching/features.js'
import { IndustryModel } from '#src/matching/model.js'
import { DataFolder } from '../files/data-folder.js'
import { modelDataset, readModel, termColumns } from '../files/suggestion-model.js'
import { hashOfText } from './agreement.js'
import { encoderTexts } from './encoder/texts.js'
import { readMaterial, sectorsOfCodes } from './examples.js'
import { keyOfReading, readReadings } from './readings.js'
import { answeredTitles } from './titles.js'

const [raw, option] = process.argv.slice(2)
if (!raw)
  throw new Error(
    'the folder of raw data is missing: node dist-reference/train/titles-to-read.js <raw data folder>',
  )

const data = new DataFolder(fileURLToPath(new URL('../../data', import.meta.url)))
const texts = encoderTexts(raw, readMaterial(raw, data.path), sectorsOfCodes(data))
const model = new IndustryModel(readModel(data).parts)
const translation = new Translation(data.rows(modelDataset, 'suggestion_terms', termColumns))
const names = new Map(
  data
    .rows('classification-naics2017', 'naics_codes', ['code', 'title'])
    .map(({ code, title }): [string, string] => [code, title]),
)
const readings = readReadings()
const titles = answeredTitles(texts, model, translation)
  .filter((title) => option === '--all' || !readings.has(keyOfReading(title)))
  .map(({ language, group, sector, code, text }) => ({
    language,
    cpv: group,
    sector,
    industry: names.get(code ?? '') ?? code,
    title: text,
    title_sha256: hashOfText(text),
  }))
  .sort((a, b) => hashFeature(a.title) - hashFeature(b.title))
process.stdout.write(
  stringify(titles, {
    header: true,
    columns: ['language', 'cpv', 'sector', 'industry', 'title', 'title_sha256'],
  }),
)
