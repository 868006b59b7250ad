/**
 * Puts the command line into a few files: loading the hundreds that TypeScript and the libraries
 * are made of takes longer than most commands run. They are CommonJS: the loader of modules is not started for them,
 * and what was compiled of them can be kept (`bin/compiled.js`).
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { defineConfig, type Plugin } from 'rolldown'

/** Libraries that go in with the code; the others are large, native or for commands that run long. */
const inlined = [
  '@sinclair/typebox',
  'ajv',
  'chalk',
  'commander',
  'csv-parse',
  'csv-stringify',
  'env-paths',
  'fast-deep-equal',
  'fast-uri',
  'hyparquet',
  'hyparquet-writer',
  'json-schema-traverse',
  'kysely',
  'libsql',
  're2js',
  'yaml',
]

/** Files of `matching/` that only suggestions, and names of materials in footprints, look into: loaded with these. */
const ofSuggestions = [
  'certainty-line',
  'fuel-qualifiers',
  'general-rule',
  'markup',
  'materials',
  'name-head',
  'origin',
  'placeholders',
  'stage',
  'waste-words',
]

/** Files of `catalogue/search/` that every run of a catalogue looks into; the others only search. */
const ofLookUps = [
  'emission-factor',
  'everyday-words',
  'lines',
  'nearest-factor-ids',
  'nearest-ids',
  'searched-regions',
  'spellings',
  'stored-terms',
  'texts',
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
        '/cli/(engine-options|place-options|store-url|option-values|process-world|program|command|commands|defect-log|explicit-options)\\.js$',
        '/cli/settings/(kept-settings|configuration|configuration-file|setting-names|earlier-options|unknown-variables)\\.js$',
        '/cli/help/(dressed|groups|habits|offering-option|output|set-option)\\.js$',
        '/cli/terminal/errors\\.js$',
        '/host/[\\w-]+\\.js$',
        '/dist/terminal/(colours|column-widths|display-width|pager|prose|table|terminal|wrapped)\\.js$',
        '/engine/(engine|open|defect)\\.js$',
        '/engine/remote/secrets\\.js$',
        '/contract/(?!validation|code-meanings)[\\w-/]+\\.js$',
        '/rows/sheets/(digits|response-columns|writers/delimited|readers/unreadable-cell)\\.js$',
        '/common/(cache|sha256|turns)\\.js$',
        '/node_modules/(@sinclair/typebox|chalk|commander|env-paths)/',
      ].join('|'),
    ),
  },
  {
    name: 'searching',
    test: new RegExp(
      [
        '/dist/catalogue/(searching|plain/companions)\\.js$',
        '/dist/matching/not-purchases\\.js$',
        `/dist/catalogue/search/(?!(${ofLookUps.join('|')})\\.js$)`,
      ].join('|'),
    ),
  },
  {
    name: 'local',
    test: new RegExp(
      [
        '/node_modules/libsql/',
        '/dist/common/libsql\\.js$',
        '/dist/(catalogue|economy|tables|places|units|codes)/',
        `/dist/matching/(?!(${ofSuggestions.join('|')})\\.js$)`,
        '/estimators/(label-mappings|label-words|memories|remember|context|distinct|energy-basis|energy/rate)\\.js$',
        '/estimators/energy/fuel/(calorific-value|fuel-activities|fuel-lookup|fuel-names|fuel-source|fuel-table)\\.js$',
        '/engine/(open-local|local|currency-units|context|project|store-operations)\\.js$',
      ].join('|'),
    ),
  },
  {
    name: 'rows',
    test: new RegExp(
      [
        '/cli/terminal/as-table\\.js$',
        '/rows/sheets/readers/(csv|plain-csv|bytes|blocks|slices|positions|patterns|table|json|elements|exact-json|compressed|compression-errors|read-ahead|headings|joined-heading|lenient/[\\w-]+)\\.js$',
        '/rows/sheets/(sniff|writers)/(?!csv-text|column-types|converted-target)[\\w-]+\\.js$',
        '/rows/sheets/(reader|byte-text|addresses|garbage|file-formats|sheet-size)\\.js$',
        '/rows/mapping/(fields|requests)/(?!single)[\\w-]+\\.js$',
        '/rows/mapping/files/(arithmetic|mapped-columns|mapping|mapping-of|field-source|dates|month-names|expressions|fill-in|numbers|number-reading|plain-amount)\\.js$',
        '/rows/mapping/input/(rows|named-input|repeated-rows|heading-rows|row-hashes|row-table)\\.js$',
        '/rows/mapping/(notice-policy|plan|columns/(plain-columns|shared-ids|word-fields))\\.js$',
        '/rows/results/(?!ledger-columns)[\\w-]+\\.js$',
        '/rows/results/(totals/|writers/(?!result-card|card-lines))[\\w-]+\\.js$',
        '/dist/terminal/(bars|figures|summary)\\.js$',
        '/rows/kernel/(?!json-template|ledger-|rows-of-kind)[\\w-]+\\.js$',
        '/rows/parts/classification/[\\w-]+\\.js$',
        '/dist/uncertainty/rules/data-kinds\\.js$',
        '/rows/extensions/(refusals|open-source)\\.js$',
        '/rows/run/answer/(worker-setup|run-engine|chunk-processor|in-flight|workers/threads)\\.js$',
        '/rows/run/(identity|journal|manifest|place-providers|progress|resume|stop-on-abort|run|run-engines|run-input|run-request|job|finish|strategy|pipeline)\\.js$',
        '/contract/code-meanings\\.js$',
        '/cli/(bulk-options|help/fields)\\.js$',
        '/node_modules/csv-parse/',
      ].join('|'),
    ),
  },
  {
    name: 'columns',
    test: /\/dist\/rows\/(mapping\/columns\/(?!plain-columns|shared-ids|word-fields)|sheets\/profiles\/(words\/|column-|cell-values))/,
  },
]

/** Files that show what is behind them, and do nothing. */
const plainEntries =
  /\/dist\/(matching\/matching|uncertainty\/uncertainty|rows\/((sheets|mapping|results|parts|extensions)\/\3|sheets\/excel\/excel))\.js$/

/** Built files find `dist/` and `package.json` two folders above themselves: so must the shared parts. */
const sharedParts = 'run'

export default defineConfig({
  input: { 'cli/cli': 'dist/cli/cli.js', 'cli/worker': 'dist/cli/worker.js' },
  platform: 'node',
  preserveEntrySignatures: 'allow-extension',
  // Parts that are loaded late here and early there are known, and no harm.
  checks: { ineffectiveDynamicImport: false },
  external: (id) => !isInlined(id),
  // What these entry files pass on is loaded from its own file.
  treeshake: { moduleSideEffects: [{ test: plainEntries, sideEffects: false }] },
  plugins: [
    withoutOldParts(),
    withoutCircles(),
    startingNoPrograms(),
    findingDatabaseSooner(),
    importingElsewhere(),
    inPlainLetters(),
  ],
  output: {
    dir: 'dist',
    format: 'cjs',
    strict: true,
    // Shorter text is sooner compiled, which is a tenth of what a short command takes.
    minify: true,
    codeSplitting: { includeDependenciesRecursively: false, groups: loadedTogether },
    entryFileNames: '[name].cjs',
    intro: `const outsideFiles = require('../../bin/outside.js')`,
    chunkFileNames: `${sharedParts}/[name]-[hash].cjs`,
    banner: `// Contains parts of ${inlined.join(', ')}; their licences are in their packages.`,
  },
})

/** What earlier builds left goes: shared parts, which have their content's hash in their names, and modules whose source is gone. */
function withoutOldParts(): Plugin {
  return {
    name: 'without-old-parts',
    writeBundle(_, bundle) {
      for (const path of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
        const file = path.replaceAll('\\', '/')
        if (!/(\.d\.ts|\.js|^run\/.*\.cjs)$/.test(file)) continue
        const source = `src/${file.replace(/(\.d\.ts|\.c?js)$/, '.ts')}`
        if (!(file in bundle) && !existsSync(source)) rmSync(`dist/${file}`)
      }
    },
  }
}

/**
 * Files that load each other in a circle would find each other half made.
 * @throws Error that names the circle; what makes it belongs into a group of `loadedTogether`
 */
function withoutCircles(): Plugin {
  return {
    name: 'without-circles',
    generateBundle(_, bundle) {
      const imports = new Map<string, readonly string[]>(
        Object.values(bundle).map((file) => [file.fileName, file.type === 'chunk' ? file.imports : []]),
      )
      const visited = new Set<string>()
      const visit = (file: string, path: readonly string[]): void => {
        if (path.includes(file)) this.error(`files load each other: ${[...path, file].join(' -> ')}`)
        if (visited.has(file)) return
        visited.add(file)
        for (const next of imports.get(file) ?? []) visit(next, [...path, file])
      }
      for (const file of imports.keys()) visit(file, [])
    },
  }
}

/**
 * Commander can start programs as commands of its own, which ghg has none of; what it would start them with is loaded
 * with them, since that takes longer than half of what Commander does.
 * @throws Error where Commander loads it in another way than is known here
 */
function startingNoPrograms(): Plugin {
  const early = "const childProcess = require('node:child_process');"
  return {
    name: 'starting-no-programs',
    transform(code, id) {
      if (!/\/commander\/lib\/command\.js$/.test(id)) return
      if (!code.includes(early)) this.error(`commander does not say any more: ${early}`)
      return code.replace(early, '').replaceAll('childProcess.', "require('node:child_process').")
    },
  }
}

/**
 * The database library is in the files, with its native part found by `bin/outside.js`; where that does not find it, the
 * library is loaded as it is.
 * @throws Error where the library, or what loads it, does so in another way than is known here
 */
function findingDatabaseSooner(): Plugin {
  const loading = "createRequire(import.meta.url)('libsql')"
  const parts =
    /const \{ load, currentTarget \} = require\("@neon-rs\/load"\);\s*const \{[^}]*\} = require\("detect-libc"\);/
  const native = /function requireNative\(\) \{.*?\n\}/s
  let isFound = false
  return {
    name: 'finding-database-sooner',
    buildEnd() {
      if (!isFound) this.error('no file opens the database library any more')
    },
    transform(code, id) {
      if (/\/dist\/common\/libsql\.js$/.test(id)) {
        if (!code.includes(loading)) this.error(`libsql.js does not say any more: ${loading}`)
        isFound = true
        return code.replace(loading, `outsideFiles.nativeDatabase() ? require('libsql') : ${loading}`)
      }
      if (!/\/libsql\/index\.js$/.test(id)) return
      if (!parts.test(code) || !native.test(code))
        this.error(`libsql does not find its native part as it did`)
      return code.replace(parts, '').replace(native, 'const requireNative = outsideFiles.nativeDatabase')
    },
  }
}

/**
 * What is kept compiled cannot import: V8 has lost then whose code it is. `bin/outside.js` does it instead, of which
 * nothing is kept.
 * @throws Error where an import is left
 */
function importingElsewhere(): Plugin {
  return {
    name: 'importing-elsewhere',
    transform(code) {
      const written = code.replaceAll(/\bimport\((['"])([^'"]+)\1\)/g, (whole, _, id: string) =>
        isInlined(id) ? whole : `outsideFiles.importModule('${id}')`,
      )
      return written === code ? undefined : written
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const left = file.type === 'chunk' ? /\bimport\([^)]*\)/.exec(file.code) : null
        if (left) this.error(`${file.fileName}: ${left[0]} is left in it`)
      }
    },
  }
}

/** Replaces letters outside ASCII, which halves the memory of texts and reads sooner, and drops hints for bundlers. They occur in texts and patterns only. */
function inPlainLetters(): Plugin {
  return {
    name: 'in-plain-letters',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        file.code = file.code
          .replaceAll('/* @__PURE__ */', '')
          .replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      }
    },
  }
}

function isInlined(id: string): boolean {
  if (id.startsWith('.') || id.startsWith('/') || id.startsWith('#')) return true
  return inlined.some((name) => id === name || id.startsWith(`${name}/`))
}
