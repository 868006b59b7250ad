/**
 * The commands by name. A module is imported only when its command is asked for, so that starting up
 * costs the same however many commands there are.
 */
import type { CommandModule } from './command.js'

export interface CommandEntry {
  summary: string
  load: () => Promise<CommandModule>
}

export const commands: Record<string, CommandEntry> = {
  estimate: {
    summary: 'Estimate emissions of activities with an emission factor',
    load: () => import('./commands/estimate.js'),
  },
  serve: {
    summary: 'Serve the same operations over HTTPS',
    load: () => import('./commands/serve.js'),
  },
  keys: {
    summary: 'Create, list and revoke the API keys of a server',
    load: () => import('./commands/keys.js'),
  },
}
