/**
 * `npm run evaluate`: evaluates the shipped model on labelled texts that it never saw, as tables. `npm run evaluate --
 * <raw data folder>` adds parts that need the published files: every source, votes of annotators, titles that were
 * read, recipe ingredients. `npm run evaluate -- <raw data folder> <encoders folder>` adds sources held out whole, and
 * `npm run evaluate -- <raw data folder> <encoders folder> <folder of ledgers>` public ledgers whose answers were read.
 */
import { fileURLToPath } from 'node:url'
import { DataFolder } from '../files/data-folder.js'
import { asShown } from './as-shown.js'
import { judgedBySource } from './by-source.js'
import { costOfModel } from './cost.js'
import type { Judgement } from './judgement.js'
import { judgedLedgers } from './ledgers.js'
import { judgedOffice } from './office.js'
import { judgedRecipes } from './recipes.js'
import { judgedFirst, judgedShipped } from './shipped.js'
import { judgedWhole } from './whole-sources.js'

const sets = [
  { set: 'grocery', name: 'grocery items' },
  { set: 'purchases', name: 'purchase lines' },
] as const

async function main(raw?: string, encoders?: string, ledgers?: string): Promise<void> {
  const data = new DataFolder(fileURLToPath(new URL('../../data', import.meta.url)))
  const { judgement, acceptedFrom } = judgedShipped(data)
  print('Texts that the model never saw', table(judgement, judgedFirst(data)))
  for (const { set, name } of sets) {
    const { texts, first, withinTen, accepted, rightOfAccepted } = await asShown(data, set)
    print(
      `as shown for ${texts} ${name}: ${percent(first)} right at first, ${percent(withinTen)} within ten; ` +
        `accepted ${percent(accepted)}, ${percent(rightOfAccepted)} of them right`,
    )
  }
  print(`accepted from a certainty of ${acceptedFrom}`)
  print('\nTen purchases of an office in each language', judgedOffice(data))
  print(`\n${costOfModel(data)}`)
  if (!raw) {
    print('\nSources other than these need their labels: npm run evaluate -- <raw data folder>')
    return
  }
  print(
    '\nTexts of each source that the model never saw; of other texts of the source it learned',
    judgedBySource(raw, data),
  )
  print('\nRecipe ingredients', judgedRecipes(raw))
  if (!encoders) {
    print(
      '\nSources held out whole need encoders that learned from no text of them, of reference/train/encoder/train.py: npm run evaluate -- <raw data folder> <encoders folder>',
    )
    return
  }
  if (ledgers) print('\nPublic ledgers', await judgedLedgers(ledgers))
  print('\nSources held out whole', judgedWhole(raw, encoders, data))
}

/** Returns figures of both sets, with the model of release 1 in brackets, next to published figures. */
function table(judgement: Judgement, first: Judgement): string {
  const grocery = judgement.of('grocery')
  const purchases = judgement.of('purchases')
  const row = (title: string, figure: (judgement: Judgement) => string, published = '') => {
    const cells = (['grocery', 'purchases'] as const).map(
      (set) => `${figure(judgement.of(set))} (${figure(first.of(set))})`,
    )
    return `| ${title} | ${cells.join(' | ')} | ${published} |`
  }
  return [
    `| in brackets: release 1 | grocery items (${grocery.size}) | purchase lines (${purchases.size}) | published for these sets |`,
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

await main(...process.argv.slice(2))
