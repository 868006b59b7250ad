/**
 * `npm run evaluate`: how good the shipped model is on the labelled texts that it never saw, as a table.
 * `npm run evaluate -- <raw data folder>` adds what needs the published files: recipe ingredients, and models
 * that learned from three quarters of the other texts, judged by the fourth, from which settings are chosen.
 */
import { fileURLToPath } from 'node:url'
import { IndustryModel } from '#src/catalogue/suggestion/model.js'
import { DataFolder } from '../files/data-folder.js'
import { asShown } from './as-shown.js'
import { judgedBySource } from './by-source.js'
import { examplesOf, isHeldOut, readMaterial } from './examples.js'
import { trained } from './fit.js'
import { foldOf, folds } from './folds.js'
import { judgedBy } from './held-out.js'
import { type Judged, Judgement, judgedWith } from './judgement.js'
import { judgedRecipes } from './recipes.js'
import { judgedShipped } from './shipped.js'

const probabilities = [0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.5]
const sets = [
  { set: 'grocery', name: 'grocery items' },
  { set: 'purchases', name: 'purchase lines' },
] as const

async function main(raw: string | undefined): Promise<void> {
  const data = new DataFolder(fileURLToPath(new URL('../../data', import.meta.url)))
  const { judgement, factorOf, acceptedFrom } = judgedShipped(data)
  print('Texts that the model never saw', table(judgement))
  for (const { set, name } of sets) {
    const { share, right } = judgement.of(set).sure(acceptedFrom)
    print(`accepted of ${name}: ${percent(share)}, ${percent(right)} of them with the right factor`)
  }
  for (const { set, name } of sets) {
    const { texts, first, withinTen } = await asShown(data, set)
    print(`as shown for ${texts} ${name}: ${percent(first)} right at first, ${percent(withinTen)} within ten`)
  }
  if (!raw) return
  print('\nTexts of each source that it never saw', judgedBySource(raw, data))
  print('\nRecipe ingredients', judgedRecipes(raw))
  const tried = new Judgement(crossJudged(raw, data.path), factorOf)
  print('\nTexts that it learns from, each judged by a model that did not see it', table(tried))
  for (const least of probabilities) {
    const { share, right } = tried.sure(least)
    print(`probability at least ${least}: ${percent(share)} of texts, ${percent(right)} of them right`)
  }
}

function crossJudged(raw: string, data: string): Judged[] {
  const { general, labelled, sectorOf } = readMaterial(raw, data)
  const learned = labelled.filter((each) => !isHeldOut(each))
  return Array.from({ length: folds }, (_, fold) => {
    const others = learned.filter((each) => foldOf(each) !== fold)
    const model = new IndustryModel(trained([...general, ...examplesOf(others)], sectorOf))
    return learned
      .filter((each) => foldOf(each) === fold)
      .map((each) => judgedWith(model, judgedBy(each), sectorOf(each.code)))
  }).flat()
}

/** Figures of both sets, beside those that are published for them. */
function table(judgement: Judgement): string {
  const grocery = judgement.of('grocery')
  const purchases = judgement.of('purchases')
  const row = (title: string, figure: (judgement: Judgement) => string, published = '') =>
    `| ${title} | ${figure(grocery)} | ${figure(purchases)} | ${published} |`
  return [
    `| | grocery items (${grocery.size}) | purchase lines (${purchases.size}) | published for these sets |`,
    '|---|---|---|---|',
    row('right factor, first answer', (all) => percent(all.sectorsWithin(1)), '86.9 % (purchase lines)'),
    row('right factor, within ten', (all) => percent(all.sectorsWithin(10)), '93.1 % (purchase lines)'),
    row('mean reciprocal rank of the factor', (all) => all.meanReciprocalRank.toFixed(3)),
    row('mean absolute error of the factor', (all) => percent(all.meanError), '22 % (grocery)'),
    row('right industry of six digits, first answer', (all) => percent(all.within(1))),
    row('its first four digits, first answer', (all) => percent(all.groups)),
    row('right industry of six digits, within ten', (all) => percent(all.within(10))),
    row('right industry of six digits, within twenty', (all) => percent(all.within(20))),
  ].join('\n')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function print(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

await main(process.argv[2])
