import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Code of `reference/` meets the same modules as the tests do, not those of the build.
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['test/**/*.test.ts'],
    // Most tests wait for programs and servers that they start: one file per core leaves none idle.
    maxWorkers: '100%',
    globalSetup: ['./test/fresh-build.ts', './test/temporary-folder.ts'],
    setupFiles: './test/random.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The generator of typed clients works with the TypeScript that has a programming interface.
    alias: { typescript: new URL('./test/server/typed-client/typescript.ts', import.meta.url).pathname },
    server: { deps: { inline: ['openapi-typescript'] } },
    reporters: ['default', './test/closing-line.ts'],
  },
})
