/**
 * The report as data: what every renderer shows, and what `-o report.json` writes. Masses are kg CO2e, unrounded,
 * unless a name says otherwise; scope 2 stands twice, so no figure mixes both methods.
 */
import { type Static, Type } from '@sinclair/typebox'
import { Undertaking } from '../undertaking.js'
import { BaseYear, Comparison, Intensity, Targets } from './model/comparison.js'
import { Coverage, Gases, InventoryLine, OutsideKyoto, SeveralIndustries } from './model/inventory.js'
import { Line, Quality } from './model/quality.js'
import { OpenPoints, Run } from './model/run.js'
import { Instruments, MarketBases, PurchasedUpstream, Scope2 } from './model/scope-2.js'
import {
  ActivityBar,
  Bar,
  CheckedFile,
  Count,
  closed,
  kg,
  object,
  orNull,
  Period,
  Text,
  Totals,
} from './model/shapes.js'
import { Energy, EsrsE16, Factors, Iso14064, Methods, Sb253 } from './model/tables.js'
import { Uncertainty } from './model/uncertainty.js'

export const Report = Type.Object(
  {
    format: Type.Literal('ghg-report/1'),
    tool: object({ name: Type.Literal('ghg'), version: Text }),
    catalogue: object({ release: Type.Integer(), checksum: Text }),
    date: orNull(Text),
    organisation: orNull(Text),
    contact: orNull(Text),
    energy_actions: orNull(Text),
    period: Period,
    consolidation: orNull(Text),
    boundary: orNull(Text),
    verification: orNull(Text),
    undertaking: orNull(Undertaking),
    exclusions: Type.Array(object({ what: Text, reason: Text, share_per_cent: orNull(Type.Number()) })),
    gaps: Type.Array(Text, { description: 'What keeps the report a draft' }),
    gwp_sets: Type.Array(object({ gwp_set: Text, co2e: kg(), lines: Count })),
    coverage: Coverage,
    totals: Totals,
    co2_biogenic: kg('Beside the totals'),
    outside_kyoto: OutsideKyoto,
    several_industries: SeveralIndustries,
    inventory: Type.Array(InventoryLine),
    gases: Gases,
    undecided: Type.Array(Bar),
    scope_2: Scope2,
    market_bases: MarketBases,
    purchased_upstream: PurchasedUpstream,
    instruments: Instruments,
    by_site: Type.Array(
      object({
        site: Text,
        scope_1: kg(),
        scope_2: kg(),
        scope_2_market: kg(),
        scope_3: kg(),
        scope_3_market: kg(),
        lines: Count,
      }),
    ),
    by_country: Type.Array(Bar),
    by_month: Type.Array(Bar),
    by_dataset: Type.Array(Bar),
    top_activities: Type.Array(ActivityBar),
    activities: Count,
    comparison: orNull(Comparison),
    base_year: orNull(BaseYear),
    intensity: Intensity,
    targets: Targets,
    quality: Quality,
    uncertainty: Uncertainty,
    energy: Energy,
    esrs_e1_6: EsrsE16,
    iso_14064_1: Iso14064,
    sb_253: Sb253,
    methods: Methods,
    factors: Factors,
    attributions: Type.Array(object({ source: Text, dataset: Text, licence: Text, attribution: Text })),
    further_attributions: Type.Array(Text, {
      description: 'Credits of other data in the record of the run: prices, exchange rates, losses, places',
    }),
    commands: Type.Array(Text, { description: 'Commands that repeat it' }),
    inputs: Type.Array(CheckedFile),
    run: orNull(Run),
    open_points: OpenPoints,
    failures: Type.Array(
      object({ code: Text, lines: Count, file: Text, row: orNull(Type.Integer()), error: Text }),
    ),
    lines: Type.Array(Line, { description: 'The lines with the most kilograms' }),
  },
  {
    ...closed,
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Inventory report of ghg',
  },
)
export type Report = Static<typeof Report>

/** Path of the schema in the package. */
export const reportSchemaPath = 'schemas/report.schema.json'

export function reportSchemaText(): string {
  return `${JSON.stringify(Report, null, 2)}\n`
}
