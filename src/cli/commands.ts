/**
 * The commands by name. A module is imported only when its command is asked for, so that starting up
 * costs the same however many commands there are.
 */
import type { Commands } from './command.js'

export const commands: Commands = {
  init: {
    group: 'Inventory:',
    summary: 'Write the first project file of an inventory',
    load: () => import('./commands/init.js'),
  },
  start: {
    group: 'Inventory:',
    summary: 'Make an inventory of a file or a folder of sheets, with the questions that matter most',
    load: () => import('./commands/start.js'),
  },
  map: {
    group: 'Inventory:',
    summary: 'Draft the mapping of a file, or a project of a folder of sheets',
    load: () => import('./commands/map.js'),
  },
  check: {
    group: 'Inventory:',
    summary: 'Check a mapping file against its schema and its inputs',
    load: () => import('./commands/check.js'),
  },
  run: {
    group: 'Inventory:',
    summary: 'Compute an inventory project, or a file of mixed activities, into one ledger',
    load: () => import('./commands/run.js'),
  },
  report: {
    group: 'Inventory:',
    summary: 'Write the inventory report of a ledger: scopes, categories, quality, factors',
    load: () => import('./commands/report.js'),
  },
  file: {
    group: 'Inventory:',
    summary: 'Write the package that a reporting standard asks for, such as VSME or ESRS',
    load: () => import('./commands/file.js'),
  },
  diff: {
    group: 'Inventory:',
    summary: 'Compare two ledgers: the change of each group, split into effects',
    load: () => import('./commands/diff.js'),
  },
  verify: {
    group: 'Inventory:',
    summary: 'Check a run against its manifest, and recompute it',
    load: () => import('./commands/verify.js'),
  },
  sample: {
    group: 'Inventory:',
    summary: 'Draw an audit sample of a ledger, weighted by kg CO2e',
    load: () => import('./commands/sample.js'),
  },
  estimate: {
    group: 'Estimate one kind of activity:',
    summary: 'Estimate emissions of activities with an emission factor',
    load: () => import('./commands/estimate.js'),
  },
  spend: {
    group: 'Estimate one kind of activity:',
    summary: 'Estimate spend: margins removed, currency and inflation adjusted',
    load: () => import('./commands/spend.js'),
  },
  classify: {
    group: 'Estimate one kind of activity:',
    summary: 'Estimate spend by industry code (NACE, ISIC, NAICS, MCC, UNSPSC), unadjusted',
    load: () => import('./commands/classify.js'),
  },
  energy: {
    group: 'Estimate one kind of activity:',
    summary:
      'Estimate emissions of electricity by both methods, heat and fuel: electricity, heat, fuel, factors, table',
    load: () => import('./commands/energy.js'),
  },
  travel: {
    group: 'Estimate one kind of activity:',
    summary: 'Estimate emissions of journeys, hotel stays and travel spending: distance, hotel, spend',
    load: () => import('./commands/travel.js'),
  },
  freight: {
    group: 'Estimate one kind of activity:',
    summary: 'Estimate emissions of cargo on routes by road, rail, sea, air and inland waterway',
    load: () => import('./commands/freight.js'),
  },
  fugitive: {
    group: 'Estimate one kind of activity:',
    summary: 'Estimate leaks of refrigerants from equipment by its charge',
    load: () => import('./commands/fugitive.js'),
  },
  given: {
    group: 'Estimate one kind of activity:',
    summary: 'Use emissions stated by a third party, with scope, category and supplier',
    load: () => import('./commands/given.js'),
  },
  compute: {
    group: 'Estimate one kind of activity:',
    summary: 'Estimate emissions of cloud compute: instance, cpu, memory, storage, metadata',
    load: () => import('./commands/compute.js'),
  },
  cbam: {
    group: 'Estimate one kind of activity:',
    summary: 'Estimate emissions embedded in goods imported into the European Union',
    load: () => import('./commands/cbam.js'),
  },
  pcf: {
    group: 'Estimate one kind of activity:',
    summary: 'Estimate footprints of products from bills of materials: estimate, list, show, request, export',
    load: () => import('./commands/pcf.js'),
  },
  search: {
    group: 'Find factors and places:',
    summary: 'Search emission factors',
    load: () => import('./commands/search.js'),
  },
  suggest: {
    group: 'Find factors and places:',
    summary: 'Suggest emission factors for texts',
    load: () => import('./commands/suggest.js'),
  },
  explain: {
    group: 'Find factors and places:',
    summary: 'Explain where an emission factor comes from and why it was selected',
    load: () => import('./commands/explain.js'),
  },
  explore: {
    group: 'Find factors and places:',
    summary: 'Open the catalogue, labels and an inventory as a page in the browser',
    load: () => import('./commands/explore.js'),
  },
  places: {
    group: 'Find factors and places:',
    summary: 'Resolve texts, codes or coordinates to places, with confidence',
    load: () => import('./commands/places.js'),
  },
  catalogue: {
    group: 'Find factors and places:',
    summary:
      'Show what the built-in reference data holds: info, sources, editions, regions, units, diff (of releases)',
    load: () => import('./commands/catalogue.js'),
  },
  labels: {
    group: 'Private data:',
    summary: 'Map your own labels to activities, and estimate by label',
    load: () => import('./commands/labels.js'),
  },
  'private-factors': {
    group: 'Private data:',
    summary: 'Create, list and delete emission factors of your own',
    load: () => import('./commands/private-factors.js'),
  },
  store: {
    group: 'Private data:',
    summary: 'Back up, restore, check and move the store: backup, restore, check, move',
    load: () => import('./commands/store.js'),
  },
  factors: {
    group: 'At scale:',
    summary: 'Price the distinct rows of a table into a factor table to join with',
    load: () => import('./commands/factors.js'),
  },
  sql: {
    group: 'At scale:',
    summary: 'Print, or run, the SQL that joins rows with a factor table (seven engines)',
    load: () => import('./commands/sql.js'),
  },
  merge: {
    group: 'At scale:',
    summary: 'Merge the parts of a run (--part) into one result',
    load: () => import('./commands/merge.js'),
  },
  config: {
    group: 'Set up and serve:',
    summary: 'Save settings for later runs',
    load: () => import('./commands/config.js'),
  },
  serve: {
    group: 'Set up and serve:',
    summary: 'Serve the same operations over HTTPS',
    load: () => import('./commands/serve.js'),
  },
  keys: {
    group: 'Set up and serve:',
    summary: 'Create, list, rotate and revoke the API keys of a server',
    load: () => import('./commands/keys.js'),
  },
  audit: {
    group: 'Set up and serve:',
    summary: 'Show who did what with a store: keys, factors, labels, restores, refused requests',
    load: () => import('./commands/audit.js'),
  },
  version: {
    group: 'Set up and serve:',
    summary: 'Print the version, and with --verbose what decides results',
    load: () => import('./commands/version.js'),
  },
  doctor: {
    group: 'Set up and serve:',
    summary: 'Check the installation: version, catalogue, store, settings, completion',
    load: () => import('./commands/doctor.js'),
  },
  completion: {
    group: 'Set up and serve:',
    summary: 'Print or install shell completion',
    load: async () => (await import('./commands/completion.js')).completionOf(commands),
  },
}
