/**
 * `npm run train -- <raw data folder>`: learns the model and writes `data/suggestion-model`. The same input
 * gives the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { certaintySigns } from '#src/catalogue/suggestion/certainty.js'
import { IndustryModel } from '#src/catalogue/suggestion/model.js'
import { Translation } from '#src/catalogue/suggestion/translation.js'
import { DataFolder } from '../files/data-folder.js'
import { writeDataReadme } from '../files/data-readme.js'
import { writeDataset } from '../files/dataset.js'
import {
  classColumns,
  featureColumns,
  featureRows,
  modelDataset,
  settingColumns,
  termColumns,
} from '../files/suggestion-model.js'
import { learnedCertainty } from './certainty.js'
import { examplesOf, isHeldOut, type Material, readMaterial, sectorsOfCodes } from './examples.js'
import { trained } from './fit.js'
import { heldOutColumns, heldOutTable, judgedBy } from './held-out.js'
import { readSources } from './sources.js'
import { readTerms } from './terms.js'
import { trialsOf, withoutOneFold } from './trials.js'

/** Counted up when the model answers differently. */
const version = '2'
/** Of answers this certain 97 of 100 purchase lines were right, of goods and industries 87 to 88: see `npm run evaluate`. */
const acceptedFrom = 0.9

const licenceFile = 'LICENSE-CDLA-Permissive-2.0.txt'

function main(raw: string | undefined): void {
  if (!raw) throw new Error('usage: npm run train -- <raw data folder>')
  const data = fileURLToPath(new URL('../../data', import.meta.url))
  const material = readMaterial(raw, data)
  const { general, labelled, sectorOf, inputs } = material
  const learned = labelled.filter((each) => !isHeldOut(each))
  const heldOut = labelled.filter(isHeldOut).map(judgedBy)
  const parts = trained([...general, ...examplesOf(learned)], sectorOf)
  const { terms, inputs: termInputs } = readTerms(raw)
  const settings = [
    { name: 'accepted_from', value: acceptedFrom },
    ...certaintySettings(raw, material, new Translation(terms), new DataFolder(data)),
    { name: 'scale', value: parts.scale },
    { name: 'version', value: version },
  ]
  writeDataset(data, {
    description: {
      id: modelDataset,
      source: 'ghg',
      source_dataset: `Suggestion model ${version}`,
      publisher: 'ghg',
      year_released: 2025,
      licence: 'CDLA-Permissive-2.0',
      licence_url: 'https://cdla.dev/permissive-2-0/',
      attribution:
        'Learned from, and judged by, product and purchase texts of amazon-science/carbon-assessment-with-ml (CDLA-Permissive-2.0), index phrases and titles of NAICS by the US Census Bureau (public domain) and merchant category codes; French terms from Base Carbone (Licence Ouverte 2.0) and Agribalyse (Licence Ouverte 2.0) by ADEME',
      source_link: 'https://github.com/amazon-science/carbon-assessment-with-ml',
      obtained_from: 'amazon-science/carbon-assessment-with-ml@40bf11c',
      known_defects: [
        'Texts that the annotators found no industry for are not learned from.',
        'Annotators of the grocery texts agreed with the label they settled on in half of all cases only.',
      ],
    },
    inputs: { ...inputs, ...termInputs },
    tables: [
      { name: 'suggestion_classes', columns: classColumns, rows: parts.classes },
      { name: heldOutTable, columns: heldOutColumns, rows: heldOut },
      { name: 'suggestion_features', columns: featureColumns, rows: featureRows(parts) },
      { name: 'suggestion_settings', columns: settingColumns, rows: settings },
      { name: 'suggestion_terms', columns: termColumns, rows: terms },
    ],
  })
  const licence = readFileSync(join(raw, 'suggest', licenceFile))
  writeFileSync(join(data, modelDataset, licenceFile), licence)
  writeDataReadme(data)
  process.stdout.write(
    `${modelDataset}: ${parts.classes.length} industries, ${parts.features.length} features, ` +
      `${parts.pairClasses.length} weights, ${heldOut.length} texts kept apart, ${terms.length} terms\n`,
  )
}

/** How certain an answer is, learned on texts that a model like it never saw. */
function certaintySettings(raw: string, material: Material, translation: Translation, data: DataFolder) {
  const { parts, sources } = withoutOneFold(material)
  const judged = [...sources, ...readSources(raw, sectorsOfCodes(data))]
  const weights = learnedCertainty(trialsOf(judged, new IndustryModel(parts), translation))
  return certaintySigns.map((name) => ({ name: `certainty_${name}`, value: weights[name] }))
}

main(process.argv[2])
