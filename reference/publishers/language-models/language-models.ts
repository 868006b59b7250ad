/**
 * Language models per generated token: sizes of models and constants of EcoLogits, with the electricity of the country
 * assumed for their providers (Ember 2026). The sizes of closed models are estimates.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type Dataset, factorTable } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import { slug } from '../../shared/slug.js'
import type { Importer } from '../importer.js'
import { type Constants, generation, type Size } from './method.js'

const version = '0.11.3'
const modelFile = `ai/ecologits_models_${version}.csv`
const aliasFile = `ai/ecologits_aliases_${version}.csv`
const electricityFile = 'editions/ember_2026.csv'

export const importer: Importer = { run: (raw) => [dataset(raw)] }

const countries: Record<string, { code: string; name: string }> = {
  USA: { code: 'US', name: 'the United States' },
  SWE: { code: 'SE', name: 'Sweden' },
}

const providerNames: Record<string, string> = {
  anthropic: 'Anthropic',
  cohere: 'Cohere',
  google_genai: 'Google',
  huggingface_hub: 'Hugging Face Hub',
  mistralai: 'Mistral AI',
  openai: 'OpenAI',
}

function dataset(raw: RawFolder): Dataset {
  const constants = JSON.parse(raw.text('ai/method_constants.json')) as Constants
  if (!constants.source.includes(`ecologits ${version}`))
    throw new Error(`ai/method_constants.json: of ${constants.source}, not of ecologits ${version}`)
  const models = raw.rows(modelFile)
  const aliases = raw.rows(aliasFile)
  const electricity = new Map(
    raw.rows(electricityFile).map((row) => [row.region!, figure(row.kgco2e_per_kwh)!]),
  )
  const dated = aliases.map(({ provider, name, alias }) => {
    const model = models.find((row) => row.provider === provider && row.model === alias)
    if (model === undefined) throw new Error(`${aliasFile}: no model ${alias} of ${provider}`)
    return { ...model, model: name! }
  })
  const factors = [...models, ...dated].map((row) => modelFactor(row, constants, electricity))
  return {
    description: {
      id: `ecologits-${version}`,
      source: 'EcoLogits',
      source_dataset: `EcoLogits ${version} text generation`,
      publisher: 'GenAI Impact',
      year_released: 2026,
      licence: 'MPL-2.0',
      licence_url: 'https://www.mozilla.org/MPL/2.0/',
      attribution:
        'EcoLogits (GenAI Impact), Mozilla Public License 2.0: this Source Code Form is subject to the terms of that licence; electricity: Ember, Yearly Electricity Data 2026, CC BY 4.0',
      source_link: 'https://pypi.org/project/ecologits/',
      obtained_from: `PyPI ecologits ${version}`,
      known_defects: [
        'Models, aliases and constants are the tables of the package and stay under its licence; the factors are computed from them.',
        'Sizes of closed models are estimates, in part with a range: named in the description, and answered with a warning.',
        'Output tokens alone are counted: neither the input nor the training.',
        'Upper ends of sizes and of the power usage effectiveness are used.',
        'Electricity is life-cycle, of the country that the package takes a provider to be in; the figures of the package for electricity are not open and not used.',
      ],
      added_in: 3,
    },
    inputs: raw.takeChecksums(),
    tables: [
      factorTable(factors),
      { name: 'language_models', columns: Object.keys(models[0]!), rows: models },
      { name: 'language_model_aliases', columns: Object.keys(aliases[0]!), rows: aliases },
    ],
  }
}

/** @throws Error that names a model without sizes, or with a provider unknown to the method */
export function modelFactor(
  row: RawRow,
  constants: Constants,
  electricity: ReadonlyMap<string, number>,
): FactorRow {
  const { provider = '', model = '', warnings = '' } = row
  const site = constants.providers[provider]
  const country = countries[site?.location ?? '']
  const maker = providerNames[provider]
  const perKwh = electricity.get(country?.code ?? '')
  if (!site || !country || !maker || perKwh === undefined)
    throw new Error(`${modelFile}: ${model} is of a provider without a place, ${provider}`)
  const [least, most] = [site.pue].flat() as [number, number?]
  const emissions = (size: Size, pue: number) => {
    const { kwh, embodied } = generation(size, 1, pue, constants)
    return kwh * perKwh + embodied
  }
  const lowest = emissions(sizeOf(row, 'min'), least)
  const highest = emissions(sizeOf(row, 'max'), most ?? least)
  return {
    activity_id: `language_model-provider_${slug(provider)}-model_${modelSlug(model)}`,
    name: `${model}, output tokens of a language model, ${maker}`,
    sector: 'Information and Communication',
    category: 'Information and Communication Services',
    source_lca_activity: 'unknown',
    year: 2026,
    region: 'GLOBAL',
    unit: 'kg/number',
    co2e_ar5: Number(highest.toPrecision(6)),
    scopes: ['3.1'],
    description: [
      warnings.includes('model-arch-not-released') ? `${closed}.` : '',
      `Per output token, from ${perThousand(lowest)} to ${perThousand(highest)} g CO2e per 1,000 tokens in ${country.name}; the upper end is the factor.`,
    ]
      .filter((text) => text !== '')
      .join(' '),
    dataset_row: `${provider} | ${model}`,
  }
}

/** Opening words in the descriptions of closed models. */
const closed = 'The size of this model is not published but estimated'

function sizeOf(row: RawRow, end: 'min' | 'max'): Size {
  const total = figure(row[`total_params_b_${end}`])
  const active = figure(row[`active_params_b_${end}`])
  if (!total || !active) throw new Error(`${modelFile}: ${row.provider} ${row.model} has no size`)
  return { total, active, tokensPerSecond: figure(row.tokens_per_second) }
}

/** Works like `slug`, but keeps the dots of versions: `mistral-medium-3.5` and `mistral-medium-3-5` are two models. */
function modelSlug(model: string): string {
  return model.split('.').map(slug).join('.')
}

function perThousand(kilograms: number): number {
  return Number((kilograms * 1e6).toPrecision(3))
}
