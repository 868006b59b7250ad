import { configDefaults, defineConfig } from 'vitest/config'

/** Rooms whose tests only call code, so that they can be run without a program or a server. */
const calling = [
  'accuracy',
  'catalogue',
  'codes',
  'common',
  'contract',
  'economy',
  'estimators',
  'matching',
  'places',
  'reference',
  'units',
]
const endurance = 'test/**/*.endurance.test.ts'
const callingTests = calling.map((room) => `test/${room}/**/*.test.ts`)

export default defineConfig({
  // Code of `reference/` meets the same modules as the tests do, not those of the build.
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    // Most tests wait for programs and servers that they start: one file per core leaves none idle.
    maxWorkers: '100%',
    globalSetup: ['./test/fresh-build.ts', './test/temporary-folder.ts'],
    setupFiles: ['./test/built-guard.ts', './test/random.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes later on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    // A worker that ran many files lets go of much.
    teardownTimeout: 60_000,
    // The generator of typed clients works with the TypeScript that has a programming interface.
    alias: { typescript: new URL('./test/server/typed-client/typescript.ts', import.meta.url).pathname },
    server: { deps: { inline: ['openapi-typescript'] } },
    reporters: ['default', './test/closing-line.ts'],
    // Files of a worker share what is loaded: a test undoes what it changes of its process.
    projects: [
      { extends: true, test: { ...named('calls', callingTests, [endurance]), isolate: false } },
      {
        extends: true,
        test: { ...named('runs', ['test/**/*.test.ts'], [endurance, ...callingTests]), isolate: false },
      },
      { extends: true, test: named('endurance', [endurance], []) },
    ],
  },
})

function named(name: string, include: string[], exclude: string[]) {
  return { name, include, exclude: [...configDefaults.exclude, ...exclude] }
}
