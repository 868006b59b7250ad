/** `ghg map FOLDER`: drafts a folder, and prints its files and what is open. */
import { type ExitCode, exit } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { type FolderOptions, mappedFolder } from './mapped-folder.js'
import { printFolder, proposeNext } from './print-folder.js'

/** Drafts a folder, writes its project, and prints what is open. @throws UsageError like `mappedFolder` */
export async function mapFolder(world: CommandIO, folder: string, options: FolderOptions): Promise<ExitCode> {
  const mapped = await mappedFolder(world, folder, options)
  printFolder(world, mapped, options)
  if (!options.quiet) proposeNext(world, mapped)
  return exit.ok
}
