/**
 * Puts the command line into a few files, in place: loading the hundreds that TypeScript and the libraries
 * are made of takes longer than most commands run. `tsc` writes `dist/cli/cli.js` anew, so that without this
 * step everything works the same, only slower to start.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { defineConfig, type Plugin } from 'rolldown'

/** Libraries that go in with the code; the others are large, native or for commands that run long. */
const inlined = [
  '@sinclair/typebox',
  'ajv',
  'commander',
  'csv-parse',
  'csv-stringify',
  'env-paths',
  'fast-deep-equal',
  'fast-uri',
  'json-schema-traverse',
  'kysely',
  're2js',
  'yaml',
]

/**
 * What is loaded together is one file, since to find and open a file takes longer than to compute a thousand rows:
 * what every command loads, what every local engine does, and what every run of a file does. What reads mapping
 * files stays apart; few runs have one.
 */
const loadedTogether = [
  {
    name: 'start',
    test: new RegExp(
      [
        '/cli/(engine-options|place-options|store-url|process-world|program|command|commands|defect-log)\\.js$',
        '/cli/settings/(kept-settings|configuration|configuration-file)\\.js$',
        '/cli/help/(dressed|groups|hints|offering-option|output|set-option|usage-errors)\\.js$',
        '/cli/terminal/errors\\.js$',
        '/host/[\\w-]+\\.js$',
        '/engine/(engine|open|defect)\\.js$',
        '/engine/remote/secrets\\.js$',
        '/contract/(?!validation|code-meanings)[\\w-/]+\\.js$',
        '/bulk/output/(digits|outcome-columns|writers/delimited)\\.js$',
        '/bulk/input/readers/unreadable-cell\\.js$',
        '/dist/(cache|sha256|turns)\\.js$',
        '/node_modules/(@sinclair/typebox|commander|env-paths)/',
      ].join('|'),
    ),
  },
  {
    name: 'local',
    test: /\/dist\/(libsql\.js$|(catalogue|places|units|economy)\/|estimators\/label-(mappings|words)\.js$|engine\/(open-local|local|context|project|store-operations)\.js$)/,
  },
  {
    name: 'rows',
    test: new RegExp(
      [
        '/cli/terminal/as-table\\.js$',
        '/bulk/input/(fields|requests)/(?!single)[\\w-]+\\.js$',
        '/bulk/input/mapping/(mapping|mapping-of|field-source|dates|month-names|expressions|fill-in|numbers)\\.js$',
        '/bulk/input/readers/(reader|csv|plain-csv|bytes|blocks|slices|positions|patterns|table|json|elements|exact-json|compressed|compression-errors)\\.js$',
        '/bulk/input/sniff/[\\w-]+\\.js$',
        '/bulk/input/(rows|open-source|named-input|repeated-rows|heading-rows|total-rows)\\.js$',
        '/bulk/answer/(worker-setup|run-engine|row-passes|chunk-processor|refusals|outcomes|in-flight|workers/threads)\\.js$',
        '/bulk/classification/[\\w-]+\\.js$',
        '/bulk/output/(byte-text|findings|sinks|outputs|side-files|components-file|legs-file)\\.js$',
        '/bulk/output/(totals|kernel|writers)/[\\w-]+\\.js$',
        '/bulk/(addresses|garbage|in-passes|journal|manifest|place-providers|progress|resume|stop-on-abort|run|finish|strategy|pipeline|file-formats|notice-policy|plan|sheet-size)\\.js$',
        '/cli/(bulk-options|help/fields)\\.js$',
        '/node_modules/csv-parse/',
      ].join('|'),
    ),
  },
]

/** Built files find `dist/` and `package.json` two folders above themselves: so must the shared parts. */
const sharedParts = 'run'

export default defineConfig({
  input: { 'cli/cli': 'dist/cli/cli.js', 'cli/worker': 'dist/cli/worker.js' },
  platform: 'node',
  preserveEntrySignatures: 'allow-extension',
  // Parts that are loaded late here and early there are known, and no harm.
  checks: { ineffectiveDynamicImport: false },
  external: (id) => !isInlined(id),
  plugins: [withoutOldParts()],
  output: {
    dir: 'dist',
    format: 'esm',
    // Shorter text is sooner compiled, which is a tenth of what a short command takes.
    minify: true,
    codeSplitting: { includeDependenciesRecursively: false, groups: loadedTogether },
    entryFileNames: '[name].js',
    chunkFileNames: `${sharedParts}/[name]-[hash].js`,
    banner: `// Contains parts of ${inlined.join(', ')}; their licences are in their packages.`,
  },
})

/** What earlier builds left goes: shared parts, which have their content's hash in their names, and modules whose source is gone. */
function withoutOldParts(): Plugin {
  return {
    name: 'without-old-parts',
    writeBundle(_, bundle) {
      for (const path of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
        if (!/(\.d\.ts|\.js)$/.test(path)) continue
        const file = path.replaceAll('\\', '/')
        const source = `src/${file.replace(/(\.d\.ts|\.js)$/, '.ts')}`
        if (!(file in bundle) && !existsSync(source)) rmSync(`dist/${file}`)
      }
    },
  }
}

function isInlined(id: string): boolean {
  if (id.startsWith('.') || id.startsWith('/') || id.startsWith('#')) return true
  return inlined.some((name) => id === name || id.startsWith(`${name}/`))
}
