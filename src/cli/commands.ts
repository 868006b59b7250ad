/**
 * The commands by name. A module is imported only when its command is asked for, so that starting up
 * costs the same however many commands there are.
 */
import type { Commands } from './command.js'

export const commands: Commands = {
  search: {
    summary: 'Search emission factors',
    load: () => import('./commands/search.js'),
  },
  places: {
    summary: 'Resolve texts, codes or coordinates to places, with confidence',
    load: () => import('./commands/places.js'),
  },
  estimate: {
    summary: 'Estimate emissions of activities with an emission factor',
    load: () => import('./commands/estimate.js'),
  },
  run: {
    summary: 'Compute an inventory project, or a file of mixed activities, into one ledger',
    load: () => import('./commands/run.js'),
  },
  verify: {
    summary: 'Check a run against its manifest, and recompute it',
    load: () => import('./commands/verify.js'),
  },
  sample: {
    summary: 'Draw an audit sample of a ledger, weighted by kg CO2e',
    load: () => import('./commands/sample.js'),
  },
  merge: {
    summary: 'Merge the parts of a run (--part) into one result',
    load: () => import('./commands/merge.js'),
  },
  explain: {
    summary: 'Explain where an emission factor comes from and why it was selected',
    load: () => import('./commands/explain.js'),
  },
  spend: {
    summary: 'Estimate spend: margins removed, currency and inflation adjusted',
    load: () => import('./commands/spend.js'),
  },
  classify: {
    summary: 'Estimate spend by industry code (NACE, ISIC, NAICS, MCC, UNSPSC), unadjusted',
    load: () => import('./commands/classify.js'),
  },
  energy: {
    summary:
      'Estimate emissions of electricity by both methods, heat and fuel: electricity, heat, fuel, factors, table',
    load: () => import('./commands/energy.js'),
  },
  travel: {
    summary: 'Estimate emissions of journeys, hotel stays and travel spending: distance, hotel, spend',
    load: () => import('./commands/travel.js'),
  },
  freight: {
    summary: 'Estimate emissions of cargo on routes by road, rail, sea, air and inland waterway',
    load: () => import('./commands/freight.js'),
  },
  compute: {
    summary: 'Estimate emissions of cloud compute: instance, cpu, memory, storage, metadata',
    load: () => import('./commands/compute.js'),
  },
  cbam: {
    summary: 'Estimate emissions embedded in goods imported into the European Union',
    load: () => import('./commands/cbam.js'),
  },
  factors: {
    summary: 'Price the distinct rows of a table into a factor table to join with',
    load: () => import('./commands/factors.js'),
  },
  sql: {
    summary: 'Print, or run, the SQL that joins rows with a factor table (seven engines)',
    load: () => import('./commands/sql.js'),
  },
  pcf: {
    summary: 'Estimate footprints of products from bills of materials: estimate, list, show, request, export',
    load: () => import('./commands/pcf.js'),
  },
  labels: {
    summary: 'Map your own labels to activities, and estimate by label',
    load: () => import('./commands/labels.js'),
  },
  map: {
    summary: 'Draft a mapping file from the headings and values of a file',
    load: () => import('./commands/map.js'),
  },
  check: {
    summary: 'Check a mapping file against its schema and its inputs',
    load: () => import('./commands/check.js'),
  },
  'private-factors': {
    summary: 'Create, list and delete emission factors of your own',
    load: () => import('./commands/private-factors.js'),
  },
  suggest: {
    summary: 'Suggest emission factors for texts',
    load: () => import('./commands/suggest.js'),
  },
  catalogue: {
    summary: 'Show what the built-in reference data holds: info, sources, editions, regions, units',
    load: () => import('./commands/catalogue.js'),
  },
  init: {
    summary: 'Write the first project file of an inventory',
    load: () => import('./commands/init.js'),
  },
  report: {
    summary: 'Write the inventory report of a ledger: scopes, categories, quality, factors',
    load: () => import('./commands/report.js'),
  },
  diff: {
    summary: 'Compare two ledgers, or two catalogue releases and their effect on a run',
    load: () => import('./commands/diff.js'),
  },
  config: {
    summary: 'Save settings for later runs',
    load: () => import('./commands/config.js'),
  },
  serve: {
    summary: 'Serve the same operations over HTTPS',
    load: () => import('./commands/serve.js'),
  },
  store: {
    summary: 'Back up, restore, check and move the store: backup, restore, check, move',
    load: () => import('./commands/store.js'),
  },
  keys: {
    summary: 'Create, list and revoke the API keys of a server',
    load: () => import('./commands/keys.js'),
  },
  doctor: {
    summary: 'Check the installation: version, catalogue, store, settings, completion',
    load: () => import('./commands/doctor.js'),
  },
  completion: {
    summary: 'Print or install shell completion',
    load: async () => (await import('./commands/completion.js')).completionOf(commands),
  },
}
