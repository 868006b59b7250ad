/** The project file and the mappings of the example project. */

export const project = `# yaml-language-server: $schema=.ghg/project.schema.json
# An example: three sites, two years, all scopes. Its activity data are made up; the emission factors are those of the
# catalogue. ghg run computes it, ghg report -o report.html shows it.
organisation: Example Ltd
period: { start: 2025-01-01, end: 2025-12-31 }
consolidation: equity_share
boundary: A factory in Leeds, an office in Lyon, and 60 % of a workshop in Austin. Nothing is franchised.

sites:
  Leeds: { country: GB }
  Lyon: { country: FR }
  Austin: { country: US, region: US-ERCT, share: 0.6 }

sources:
  electricity:
    files: data/electricity.csv
    map: maps/electricity.yaml
    months: every
    fill_gaps: daily_average # November and December of Austin have no reading yet
  fuels: { files: data/fuels.xlsx, map: maps/fuels.yaml }
  travel: { files: data/travel.csv, map: maps/travel.yaml }
  purchases: { files: data/purchases.csv, map: maps/purchases.yaml, spend: { vat: excluded } }
  operations: { files: data/operations.csv, map: maps/operations.yaml }

instruments:
  - name: Guarantees of origin, wind, Lyon 2025
    kind: certificate_unbundled
    amount: { energy: 60, energy_unit: MWh }
    market: FR
    period_start: 2025-01-01
    period_end: 2025-12-31
    generation: wind
    retired: true
    quality_criteria:
      conveys_emission_rate: true
      only_instrument_with_the_claim: true
      tracked_and_retired: true
      close_to_consumption: true
      same_market: true
    sites: [Lyon]

policy:
  prefer: newest
  gwp: ar5
  energy_basis: gross # gas meters of both countries bill by gross calorific value
  accept: [gwp_set_differs] # upstream of electricity in France and the US: a total under AR4 without gases

base_year:
  period: { start: 2024-01-01, end: 2024-12-31 }
  threshold: 5
  reason: The first year with complete bills

denominators:
  revenue: { value: 14.2, base_year: 13.6, unit: million EUR, source: Annual accounts }
  staff: { value: 118, base_year: 121, unit: FTE, source: "Payroll, average of the year" }

targets:
  - { name: Own emissions, scopes: ['1', '2'], method: market, year: 2030, reduction: 42 }

undertaking: # for forms: ghg check ghg.yaml --as vsme lists what one needs; the identifier is invented
  identifier: { scheme: LEI, id: EXAMPLELTD0000000060 }
  legal_form: private_limited
  nace: [C25.62]
  currency: EUR
  turnover: 14200000
  employees: { number: 118, counted: full_time_equivalent, when: average }
  country: GB
  basis: consolidated
  module: comprehensive

exclusions:
  - { what: Samples sent by post, reason: A few parcels a month, share: 0.1 }

not_relevant:
  '3.8': nothing is leased that is not a site
  '3.11': what is sold uses no energy
  '3.13': nothing is leased to others
  '3.14': no franchises
  '3.15': no investments
not_estimated:
  '3.2': capital goods are awaited from the accounts
  '3.4': carriers of suppliers are asked
  '3.10': customers are asked
  '3.12': weights of packaging are awaited
`

export const maps: Record<string, string> = {
  electricity: `# A column per month; the region is that of the site in the project file.
unpivot: { columns: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'], name: Month, value: kWh }
period: { from: "{Month} {Year}", format: MMM yyyy }
quantity: { from: kWh, unit: { const: kWh } }
ledger: { site: Site, item: Meter }
operation: energy electricity
`,
  fuels: `# Energy commands give 3.3 with the fuel, once.
period: { from: Month, format: yyyy-MM }
quantity: { from: Quantity, unit: { from: Unit, translate: { MMBtu: MMBTU, litres: l } } }
ledger: { site: Site, item: Fuel }
activities:
  - when: { Fuel: Natural gas }
    operation: energy fuel
    set: { fuel_type: natural_gas }
    ledger: { category: stationary }
  - when: { Fuel: 'Diesel, vans' }
    operation: energy fuel
    set: { fuel_type: diesel }
    ledger: { category: mobile }
  - when: { Fuel: R410A top-up }
    operation: estimate
    set: { activity_id: fugitive_gas-type_r410a }
    ledger: { category: fugitive }
`,
  travel: `period: { from: Date }
ledger: { site: Site, item: Kind }
activities:
  - when: { Kind: Hotel }
    operation: travel hotel
    columns: { location: To, hotel_nights: Nights }
  - when: { Kind: [Flight, Train] }
    operation: travel distance
    columns: { travel_mode: { from: Kind, translate: { Flight: air, Train: rail } }, origin: From, destination: To }
`,
  purchases: `period: { from: Date }
ledger: { site: Site, item: Supplier }
operation: spend
columns: { classification_code: NACE, classification_type: { const: nace2 }, money: Amount, money_unit: { from: Currency, translate: { GBP: gbp, EUR: eur, USD: usd } } }
`,
  operations: `period: { from: Year, format: yyyy }
quantity: { from: Quantity, unit: Unit }
ledger: { site: Site, item: What }
activities:
  - when: { What: Commuting by car }
    operation: estimate
    set: { activity_id: passenger_vehicle-vehicle_type_car-fuel_source_na-engine_size_na-vehicle_age_na-vehicle_weight_na }
    ledger: { category: '3.7' }
  - when: { What: Landfill }
    operation: estimate
    set: { activity_id: waste_type_commercial_and_industrial-disposal_method_landfill }
    ledger: { category: '3.5' }
  - when: { What: Lorry to customers }
    operation: estimate
    set: { activity_id: freight_vehicle-vehicle_type_hgv_articulated-fuel_source_diesel-vehicle_weight_gt_3.5t_lt_33t-percentage_load_avg }
    ledger: { category: '3.9' }
`,
}

export const readme = `# Example project of ghg

Three sites and two years of made-up activity data. The emission factors are those of the catalogue.

    ghg run                     # ledger.csv, ledger.parquet, ledger-base-year.*, ledger.manifest.json
    ghg report -o report.html   # the inventory
    ghg sample --rows 10        # lines for an auditor
    ghg verify                  # is the ledger what its inputs give?
`
