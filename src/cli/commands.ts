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
    summary: 'Show which place a text, a code or coordinates mean',
    load: () => import('./commands/places.js'),
  },
  estimate: {
    summary: 'Estimate emissions of activities with an emission factor',
    load: () => import('./commands/estimate.js'),
  },
  run: {
    summary: 'Estimate a project, or a file whose rows belong to several commands, as one ledger',
    load: () => import('./commands/run.js'),
  },
  verify: {
    summary: 'Check that a run of a project is what its manifest says, and compute it again',
    load: () => import('./commands/verify.js'),
  },
  sample: {
    summary: 'Draw lines of a ledger for an auditor, by their kilograms',
    load: () => import('./commands/sample.js'),
  },
  merge: {
    summary: 'Put the parts of a run together, as if it had been one',
    load: () => import('./commands/merge.js'),
  },
  explain: {
    summary: 'Explain where an emission factor comes from, and why it was chosen',
    load: () => import('./commands/explain.js'),
  },
  spend: {
    summary: 'Estimate emissions of purchases: margins, currencies, inflation',
    load: () => import('./commands/spend.js'),
  },
  classify: {
    summary: 'Estimate emissions of money by industry classification code',
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
    summary: 'Price the distinct questions of a table, as a factor table to join with',
    load: () => import('./commands/factors.js'),
  },
  sql: {
    summary: 'SQL that joins rows with a factor table where they are: printed for seven engines, or run',
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
    summary: 'Report the inventory of a ledger: scopes, categories, sources, quality, factors',
    load: () => import('./commands/report.js'),
  },
  diff: {
    summary: 'Compare two releases of the catalogue, by themselves or in what they make of a run',
    load: () => import('./commands/diff.js'),
  },
  config: {
    summary: 'Keep settings for later runs',
    load: () => import('./commands/config.js'),
  },
  serve: {
    summary: 'Serve the same operations over HTTPS',
    load: () => import('./commands/serve.js'),
  },
  store: {
    summary: 'Back up, restore, check and move what users add: backup, restore, check, move',
    load: () => import('./commands/store.js'),
  },
  keys: {
    summary: 'Create, list and revoke the API keys of a server',
    load: () => import('./commands/keys.js'),
  },
  doctor: {
    summary: 'Show what this installation is made of, and what of it is broken',
    load: () => import('./commands/doctor.js'),
  },
  completion: {
    summary: 'Print the completion script of a shell',
    load: async () => (await import('./commands/completion.js')).completionOf(commands),
  },
}
