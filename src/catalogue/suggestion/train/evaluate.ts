/**
 * `npm run evaluate -- <raw data folder>`: how good the model is on labelled texts that it never saw. The texts
 * are cut into parts by group; each part is judged by a model that learned from the other parts.
 */
import { fileURLToPath } from 'node:url'
import { DataFolder } from '../../build/data-folder.js'
import { IndustryModel } from '../model.js'
import { examplesOf, type Labelled, partOf, readMaterial } from './examples.js'
import { trained } from './fit.js'
import { type Judged, Judgement } from './judgement.js'

const parts = 3
const most = 20

function main(raw: string | undefined): void {
  if (!raw) throw new Error('usage: npm run evaluate -- <raw data folder>')
  const data = fileURLToPath(new URL('../../../../data', import.meta.url))
  const { general, labelled, sectorOf } = readMaterial(raw, data)
  const figures = factorsOfCodes(new DataFolder(data), sectorOf)
  const judged: Judged[] = []
  for (let part = 0; part < parts; part++) {
    const isKept = ({ group }: Labelled) => partOf(group, parts) === part
    const learned = labelled.filter((each) => !isKept(each))
    const model = new IndustryModel(trained([...general, ...examplesOf(learned)], sectorOf))
    for (const each of labelled.filter(isKept)) {
      judged.push({ ...each, sector: sectorOf(each.code), guesses: model.guess(each.text, most) })
    }
  }
  for (const set of ['grocery', 'purchases'] as const) {
    const judgement = new Judgement(
      judged.filter((each) => each.set === set),
      figures,
    )
    process.stdout.write(`${judgement.report(set)}\n`)
  }
  process.stdout.write(`${new Judgement(judged, figures).thresholds()}\n`)
}

/** kg CO2e per dollar of each industry code, with margins, of the newest release of the EPA. */
function factorsOfCodes(
  data: DataFolder,
  sectorOf: (code: string) => string | undefined,
): (code: string) => number | undefined {
  const dataset = 'epa-supply-chain-1.3'
  const totals = new Map(
    data
      .rows(dataset, 'factors', ['activity_id', 'co2e_ar4', 'co2e_ar5', 'co2e_ar6'])
      .map((row) => [row.activity_id, Number(row.co2e_ar5 || row.co2e_ar6 || row.co2e_ar4)]),
  )
  const bySector = new Map<string, number[]>()
  const byCode = new Map<string, number>()
  for (const { naics2017, activity_id } of data.rows(dataset, 'naics_activities', [
    'naics2017',
    'activity_id',
  ])) {
    const total = totals.get(activity_id)
    const sector = sectorOf(naics2017)
    if (total === undefined || sector === undefined) continue
    byCode.set(naics2017, total)
    bySector.set(sector, [...(bySector.get(sector) ?? []), total])
  }
  return (code) => {
    const own = byCode.get(code)
    if (own !== undefined) return own
    const ofSector = bySector.get(sectorOf(code) ?? '')
    return ofSector && ofSector.reduce((a, b) => a + b, 0) / ofSector.length
  }
}

main(process.argv[2])
