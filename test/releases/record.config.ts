/**
 * Records the answers of the release that a built checkout has, before the next release is begun:
 * `GHG_RECORD=<folder of that checkout> GHG_RECORD_RELEASE=<its newest release>`
 * `npx vitest run --config test/releases/record.config.ts`
 */
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { include: ['test/releases/record.ts'], testTimeout: 600_000 } })
