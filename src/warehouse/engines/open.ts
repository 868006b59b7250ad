/** Opens the engine for `--run`. */
import { UsageError } from '../../host/exit.js'
import { withoutSecrets } from '../../host/secrets.js'
import type { Warehouse } from './warehouse.js'

/** Opens an engine by address. @throws UsageError for an unsupported address, a missing driver or a failed connection */
export async function openWarehouse(address: string, { isReadOnly = false } = {}): Promise<Warehouse> {
  if (/^postgres(ql)?:\/\//.test(address))
    return await (await import('./postgres.js')).openPostgres(address, isReadOnly)
  const [, file] = /^duckdb:(.+)$/.exec(address) ?? []
  if (file !== undefined) return await (await import('./duckdb.js')).openDuckDb(file, isReadOnly)
  throw new UsageError(
    `${withoutSecrets(address, [])}: cannot be run from here; available: duckdb:FILE, postgres://...; for other engines, run the printed SQL there`,
  )
}
