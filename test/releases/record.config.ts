/**
 * Records the answers of a built checkout's release, before the next release is started:
 * `GHG_RECORD=<folder of that checkout> GHG_RECORD_RELEASE=<its newest release>`
 * `npx vitest run --config test/releases/record.config.ts`
 */
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { include: ['test/releases/record.ts'], testTimeout: 600_000 } })
