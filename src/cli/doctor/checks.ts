/** Checks of `ghg doctor`: each states what it found, and how to repair what is broken. */
import { accessSync, constants, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rowKernelFile, wordFile, workerFile } from '../../host/built-files.js'
import { withoutPassword } from '../../host/secrets.js'
import { requiredNode, version } from '../../host/version.js'
import type { CommandIO } from '../../host/world.js'
import { installedFor, shellOf } from '../completion/installed.js'
import { shells } from '../completion/script.js'
import { configuredSettings } from '../settings/configuration.js'
import { pathIn } from '../settings/configuration-file.js'
import { defaultStoreUrl, errorReason } from '../store-url.js'

export interface Finding {
  check: string
  status: 'ok' | 'broken'
  /** Findings in words, without keys and passwords. */
  found: string
  /** How to repair it. */
  cure?: string
}

/** Runs all checks, in the order shown. @param profile profile whose settings are checked; the default one if absent */
export async function examine(world: CommandIO, profile: string | undefined): Promise<Finding[]> {
  return [
    ok('version', `ghg ${version()}`),
    node(process.versions.node),
    ...(await catalogue()),
    builtFiles(),
    ...(await settings(world, profile)),
    completion(world),
  ]
}

function ok(check: string, found: string): Finding {
  return { check, status: 'ok', found }
}

function broken(check: string, found: string, cure: string): Finding {
  return { check, status: 'broken', found, cure }
}

/** @param running such as `20.19.0` */
export function node(running: string): Finding {
  const needed = requiredNode()
  const isOld = running.localeCompare(needed, 'en', { numeric: true }) < 0
  return isOld
    ? broken('Node.js', `${running}, older than ${needed}`, `install Node.js ${needed} or newer`)
    : ok('Node.js', running)
}

const reinstall = 'reinstall ghg, or in a checkout run npm run build'

async function catalogue(): Promise<Finding[]> {
  const { builtInReference, findDamage, findTampering, openCatalogue } = await import(
    '../../catalogue/catalogue.js'
  )
  try {
    const open = openCatalogue()
    try {
      const damage = findDamage(builtInReference())
      if (damage !== undefined) {
        return [broken('catalogue', `${builtInReference()} is damaged: ${damage}`, reinstall)]
      }
      const { datasets, editions } = open.size()
      const releases = `release ${open.release} (available: ${open.releases.join(', ')})`
      return [
        ok('catalogue', `${releases}; ${datasets} datasets, ${editions} editions of publications`),
        checksum(findTampering(builtInReference()), open.checksum),
      ]
    } finally {
      open.close()
    }
  } catch (error) {
    return [broken('catalogue', errorReason(error), reinstall)]
  }
}

/** Returns the finding on checksums. @param difference between the reference files and their build, in words */
function checksum(difference: string | undefined, built: string): Finding {
  return difference === undefined ? ok('checksum', built) : broken('checksum', difference, reinstall)
}

/** Checks the files that a build adds to the code and the catalogue. */
function builtFiles(): Finding {
  const files = [workerFile, rowKernelFile, wordFile('region')].map((file) => fileURLToPath(file))
  const missing = files.filter((file) => !isReadable(file))
  if (missing.length === 0) return ok('built files', 'complete')
  return broken('built files', `missing: ${missing.join(', ')}`, reinstall)
}

async function settings(world: CommandIO, profile: string | undefined): Promise<Finding[]> {
  const { env } = world
  const path = pathIn(env.GHG_CONFIG_DIR || undefined)
  const variables = Object.keys(env).filter((name) => name.startsWith('GHG_') && env[name])
  const environment = ok('environment', variables.length === 0 ? 'no GHG_... variable' : variables.join(', '))
  try {
    const kept = configuredSettings(env, profile)
    const names = Object.keys(kept)
    const found = existsSync(path) ? `${path}: ${names.join(', ') || 'nothing'} set` : `${path}: not created`
    return [ok('settings', found), environment, await store(env.GHG_STORE || kept.store)]
  } catch (error) {
    const found = errorReason(error)
    const isOfFile = found.startsWith(path)
    const cure = isOfFile ? `repair it, or set it aside: mv '${path}' '${path}.aside'` : 'ghg config list'
    return [broken('settings', found, cure), environment, await store(env.GHG_STORE)]
  }
}

/** @param named by the environment or the settings; else the user's own file */
async function store(named: string | undefined): Promise<Finding> {
  const url = named ?? defaultStoreUrl()
  const shown = withoutPassword(url)
  const { isPostgres, newestVersion, storedVersion } = await import('../../store/store.js')
  if (!isPostgres(url) && !existsSync(url)) {
    return ok('store', `${shown}: not created yet (created on first use)`)
  }
  try {
    const stored = await storedVersion(url)
    const isOld = stored < newestVersion ? `, upgraded to ${newestVersion} on next use` : ''
    return ok('store', `${shown}: reachable, schema ${stored}${isOld}`)
  } catch (error) {
    const cure = isPostgres(url)
      ? 'start the server, or name another store: GHG_STORE, ghg config set store'
      : `check it: ghg store check --store '${shown}'`
    return broken('store', `${shown}: ${withoutSecretsOf(url, errorReason(error))}`, cure)
  }
}

/** Messages of the driver may repeat the address. */
function withoutSecretsOf(url: string, text: string): string {
  return text.replaceAll(url, withoutPassword(url))
}

/** Not to have it breaks nothing. */
function completion({ env }: CommandIO): Finding {
  const shell = shellOf(env)
  if (shell === undefined) return ok('completion', `none for this shell; available for ${shells.join(', ')}`)
  const installed = installedFor(shell, env)
  if (installed !== undefined) return ok('completion', `${shell}: ${installed}`)
  return { ...ok('completion', `${shell}: not installed`), cure: `ghg completion install ${shell}` }
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}
