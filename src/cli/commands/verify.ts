/** `ghg verify`: whether a run of a project is still what its manifest says: bytes, and figures computed again. */
import type { Command } from 'commander'
import { type ExitCode, exit } from '../../host/exit.js'
import { print, type World } from '../../host/world.js'
import type { Act } from '../command.js'

export function define(command: Command, act: Act): void {
  command
    .argument('[manifest]', 'manifest that ghg run wrote beside the ledger', 'ledger.manifest.json')
    .option('--no-recompute', 'compare checksums only, without recomputing')
    .option('--store <url>', 'store of private factors: a file, or postgres://...')
    .option('--project <name>', 'project that owns the private factors (default: default)')
    .option('--verbose', 'show stack traces')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg run ghg.yaml
  $ ghg verify inventory.manifest.json
  $ ghg verify inventory.manifest.json --no-recompute

The project, its inputs, mappings and ledgers are compared with their checksums; then all is computed again in a
separate folder from scratch and compared line by line. Status 2 if anything differs.`,
    )
    .action(act(verify))
}

interface VerifyOptions {
  /** False with `--no-recompute`. */
  recompute?: boolean
  store?: string
  project?: string
}

/** @throws UsageError for a file that is no manifest of a project */
export async function verify(world: World, path: string, options: VerifyOptions): Promise<ExitCode> {
  const { verified } = await import('../../inventory/project/verification.js')
  const { store, project } = options
  const own = { ...(store !== undefined && { store }), ...(project !== undefined && { project }) }
  const { checked, problems } = await verified(world, path, {
    ...own,
    recompute: options.recompute !== false,
  })
  for (const line of checked) print(world, `ok: ${line}\n`)
  for (const line of problems) print(world, `differs: ${line}\n`)
  return problems.length === 0 ? exit.ok : exit.rowsFailed
}
