/**
 * `npm run train -- <raw data folder> [<encoders folder>]`: trains the model and writes `data/suggestion-model`.
 * Without a folder of encoders, the encoder and the certainty of answers stay unchanged in `data/`
 * (`reference/train/encoder`). The same input gives the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Translation } from '#src/catalogue/words/translation.js'
import { certaintySigns } from '#src/matching/certainty.js'
import { IndustryModel } from '#src/matching/model.js'
import { DataFolder } from '../files/data-folder.js'
import { writeDataReadme } from '../files/data-readme.js'
import { writeDataset } from '../files/dataset.js'
import {
  classColumns,
  encoderColumns,
  encoderRows,
  encoderTable,
  featureColumns,
  featureRows,
  kindColumns,
  kindRows,
  kindTable,
  modelDataset,
  readKinds,
  readModel,
  settingColumns,
  signColumns,
  signTable,
  termColumns,
} from '../files/suggestion-model.js'
import { learnedCertainty } from './certainty.js'
import { readEncoder } from './encoder/read.js'
import { encoderTexts } from './encoder/texts.js'
import { examplesOf, isHeldOut, type Material, readMaterial, sectorsOfCodes } from './examples.js'
import { trained } from './fit.js'
import { heldOutColumns, heldOutTable, judgedBy } from './held-out.js'
import { learnedKinds } from './kinds.js'
import { readTerms } from './terms.js'
import { leftOut, trialsOf, withoutOneFold } from './trials.js'

/** Increased when the model answers differently. */
const version = '6'
/**
 * Lowest threshold, in steps of 0.01 from 0.9, at which at least nine of ten accepted answers are right in each source
 * that the model and its certainty were not trained on: see `npm run evaluate`.
 */
const acceptedFrom = 0.95

const licenceFile = 'LICENSE-CDLA-Permissive-2.0.txt'

function main(raw: string | undefined, encoders: string | undefined): void {
  if (!raw) throw new Error('usage: npm run train -- <raw data folder> [<encoders folder>]')
  const data = fileURLToPath(new URL('../../data', import.meta.url))
  const material = readMaterial(raw, data)
  const { general, labelled, sectorOf, inputs } = material
  const learned = labelled.filter((each) => !isHeldOut(each))
  const heldOut = labelled.filter(isHeldOut).map(judgedBy)
  const parts = trained([...general, ...examplesOf(learned)], sectorOf)
  const { terms, inputs: termInputs } = readTerms(raw)
  const shipped = new DataFolder(data)
  const encoder = encoders
    ? readEncoder(join(encoders, 'full'), parts.classes)
    : readModel(shipped).parts.encoder!
  const { certainty, kinds } = encoders
    ? certaintyLearned(raw, join(encoders, 'apart'), material, new Translation(terms), shipped)
    : { certainty: readModel(shipped).weights, kinds: readKinds(shipped) }
  const kindsAsRows = kindRows(kinds)
  const settings = [
    { name: 'accepted_from', value: acceptedFrom },
    { name: 'accepted_from_in_ledgers', value: kinds.ledgersFrom },
    ...certaintySigns.map((name) => ({ name: `certainty_${name}`, value: certainty[name] })),
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
        'Learned from, and judged by, product and purchase texts of amazon-science/carbon-assessment-with-ml (CDLA-Permissive-2.0), index phrases, titles and descriptions of NAICS by the US Census Bureau (public domain) and merchant category codes; European Union / Publications Office, Common Procurement Vocabulary 2008, eForms SDK (CC BY 4.0); Eurostat, titles and correspondences of NACE, CPA and the Combined Nomenclature, reshaped (CC BY 4.0); titles of TED, Supplement to the Official Journal of the EU; Office for National Statistics (UK SIC index); Statistisches Bundesamt (Destatis) (WZ); Insee (NAF); Swiss Federal Statistical Office (NOGA); ISTAT, CC BY 4.0 (ATECO); (C) Crown copyright, HMRC Online Trade Tariff, MIT; words of WordNet 3.0, Copyright 2006 by Princeton University; taught by multilingual-e5-small (MIT); French terms from Base Carbone (Licence Ouverte 2.0) and Agribalyse (Licence Ouverte 2.0) by ADEME',
      source_link: 'https://github.com/amazon-science/carbon-assessment-with-ml',
      obtained_from: 'amazon-science/carbon-assessment-with-ml@40bf11c',
      known_defects: [
        'Texts that the annotators found no industry for are not learned from.',
        'Annotators of the grocery texts agreed with the label they settled on in half of all cases only.',
      ],
      added_in: 2,
    },
    inputs: { ...inputs, ...termInputs },
    tables: [
      { name: 'suggestion_classes', columns: classColumns, rows: parts.classes },
      { name: heldOutTable, columns: heldOutColumns, rows: heldOut },
      { name: kindTable, columns: kindColumns, rows: kindsAsRows.kinds },
      { name: signTable, columns: signColumns, rows: kindsAsRows.signs },
      { name: encoderTable, columns: encoderColumns, rows: encoderRows(encoder) },
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

/**
 * Learns the certainty of answers, in general and by kind of text, on texts that a similar model never saw.
 * @param apart folder of an encoder that has not learned from one fold of any source
 */
function certaintyLearned(
  raw: string,
  apart: string,
  material: Material,
  translation: Translation,
  data: DataFolder,
) {
  const parts = withoutOneFold(material)
  const model = new IndustryModel({ ...parts, encoder: readEncoder(apart, parts.classes) })
  const texts = encoderTexts(raw, material, sectorsOfCodes(data))
  const trials = trialsOf(leftOut(texts, material.sectorOf), model, translation)
  const certainty = learnedCertainty(trials)
  return { certainty, kinds: learnedKinds(texts, trials, certainty) }
}

main(process.argv[2], process.argv[3])
