/** Handles a file on the page of `ghg explore`: inspects it, drafts its mapping, runs it with the local engine. */
import { existsSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { Type } from '@sinclair/typebox'
import { badRequest, ServiceError } from '../../contract/contract.js'
import { Interrupted, UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { type PageRoute, pageRoute } from '../../server/explorer/page-route.js'
import type { Upload } from '../../server/explorer/uploads.js'
import { type DroppedFile, DroppedFiles } from './dropped-files.js'
import { type FirstLook, firstLook, headOf, type TableHead } from './first-look.js'
import { onPage } from './page-words.js'
import { type CapturedIO, captureIO } from './quiet-world.js'

const megabyte = 1024 ** 2
/** Bytes of a file: what a person drops on a page; more is for the command line. */
const limit = 200 * megabyte

export interface KeptFile extends FirstLook {
  id: string
  name: string
  bytes: number
}

export interface DraftedMapping {
  mapping: string
  said: string[]
}

export interface FileRun extends TableHead {
  /** Whether every row was estimated. */
  is_complete: boolean
  said: string[]
  /** Files that can be saved, by their names. */
  made: { name: string; bytes: number }[]
}

const closed = { additionalProperties: false }
const id = Type.String({ minLength: 1, maxLength: 100 })
const sheet = Type.String({ minLength: 1, maxLength: 100 })
const LookRequest = Type.Object({ id, sheet }, closed)
const DraftRequest = Type.Object(
  { id, sheet: Type.Optional(sheet), for: Type.Optional(Type.String({ maxLength: 50 })) },
  closed,
)
const RunRequest = Type.Object(
  { id, sheet: Type.Optional(sheet), mapping: Type.String({ minLength: 1, maxLength: megabyte }) },
  closed,
)

export interface Workbench {
  routes: PageRoute[]
  upload: Upload
  close: () => Promise<void>
}

/** Commands that the page runs on a file. */
export interface FileCommands {
  draft: (world: CommandIO, file: string, options: DraftOptions) => Promise<unknown>
  run: (world: CommandIO, inputs: string[], options: RunOptions) => Promise<number>
}

interface DraftOptions {
  output: string
  for?: string
  sheet?: string
}

interface RunOptions {
  map: string
  output: string
  errors: string
  csvSafe: true
  encoding?: string
  sheet?: string
  headerRow?: string
}

/** @param engine where private factors and labels are */
export async function openWorkbench(
  world: CommandIO,
  engine: { store: string; project: string },
  commands: FileCommands,
): Promise<Workbench> {
  const files = await DroppedFiles.open(limit)
  let isBusy = false
  /** One at a time: a run takes all of the machine. */
  const alone = async <T>(file: DroppedFile, act: (quiet: CapturedIO) => Promise<T>): Promise<T> => {
    if (isBusy)
      throw new ServiceError(503, null, 'another file is being processed; try again when it is done')
    isBusy = true
    try {
      return await act(captureIO(world, engine, file))
    } catch (error) {
      if (world.signal.aborted || error instanceof Interrupted) {
        throw new ServiceError(503, null, 'the explorer was stopped')
      }
      throw error instanceof UsageError
        ? badRequest('invalid_input', pageMessage(error.message, file))
        : error
    } finally {
      isBusy = false
    }
  }
  return {
    routes: [
      pageRoute({ name: 'look', request: LookRequest }, async ({ id, sheet }) => {
        const file = files.get(id)
        return await alone(file, (quiet) => headOf(quiet, file.path, sheet))
      }),
      pageRoute({ name: 'draft', request: DraftRequest }, async ({ id, ...asked }) => {
        const file = files.get(id)
        return await alone(file, (quiet) => draft(commands, quiet, file, asked))
      }),
      pageRoute({ name: 'run', request: RunRequest }, async ({ id, mapping, sheet }) => {
        const file = files.get(id)
        return await alone(file, (quiet) => run(commands, quiet, file, mapping, sheet))
      }),
    ],
    upload: {
      limit,
      keep: async (name, content): Promise<KeptFile> => {
        const file = await files.keep(name, content)
        const look = await alone(file, (quiet) => firstLook(quiet, file.path))
        return { id: file.id, name, bytes: file.bytes, ...look }
      },
      made: (id, name) => files.made(id, name),
    },
    close: () => files.close(),
  }
}

/** Drafts a mapping of the file, as `ghg map` does, for the command that its rows suit. */
async function draft(
  commands: FileCommands,
  world: CapturedIO,
  file: DroppedFile,
  { for: command, sheet }: { for?: string; sheet?: string },
): Promise<DraftedMapping> {
  const output = file.beside('mapping.yaml')
  await rm(output, { force: true })
  await commands.draft(world, file.path, {
    output,
    ...(command && { for: command }),
    ...(sheet && { sheet }),
  })
  const drafted = named(await readFile(output, 'utf8'), file)
  const { routeNames } = await import('../../rows/parts/routes.js')
  const isNamed = /^(operation|activities):/m.test(drafted)
  const isRoute = command !== undefined && routeNames.includes(command)
  const mapping = isNamed || !isRoute ? drafted : `operation: ${command}\n${drafted}`
  return { mapping, said: world.said().map((line) => pageMessage(line, file)) }
}

/**
 * Runs the file as `ghg run` does, in the encoding, of the sheet and from the heading that the page shows, unless the
 * mapping names them. Cells that a spreadsheet would run as formulas are escaped in what is made.
 */
async function run(
  commands: FileCommands,
  world: CapturedIO,
  file: DroppedFile,
  mapping: string,
  shown: string | undefined,
): Promise<FileRun> {
  const [map, output, errors] = ['mapping.yaml', 'results.csv', 'errors.csv'].map(file.beside) as [
    string,
    string,
    string,
  ]
  await Promise.all([output, errors].map((path) => rm(path, { force: true })))
  await writeFile(map, mapping, { mode: 0o600 })
  const [{ guessReading }, { readYaml }] = await Promise.all([
    import('../../draft/source-file.js'),
    import('../../rows/mapping/files/yaml-file.js'),
  ])
  const named = namedIn(readYaml(map))
  const sheet = named.sheet ? undefined : shown
  const { encoding, headerRow, lastHeaderRow } = await guessReading(world, file.path, { sheet })
  const reading = {
    ...(encoding !== undefined && { encoding }),
    ...(sheet !== undefined && { sheet }),
    ...(headerRow !== undefined && !named.heading && { headerRow: headingRows(headerRow, lastHeaderRow) }),
  }
  const status = await commands.run(world, [file.path], { map, output, errors, csvSafe: true, ...reading })
  const made = ['results.csv', 'errors.csv', 'mapping.yaml'].filter((name) => existsSync(file.beside(name)))
  return {
    is_complete: status === 0,
    said: world.said().map((line) => pageMessage(line, file)),
    made: await Promise.all(
      made.map(async (name) => ({ name, bytes: (await stat(file.beside(name))).size })),
    ),
    ...(await headOf(world, output)),
  }
}

/** Returns heading rows in the form that `--header-row` takes. */
function headingRows(first: number, last = first): string {
  return last === first ? String(first) : `${first}-${last}`
}

/** Whether a mapping says which sheet it is for, and where its heading is. */
function namedIn(mapping: unknown): { sheet: boolean; heading: boolean } {
  if (typeof mapping !== 'object' || mapping === null) return { sheet: false, heading: false }
  const { sheet, range, header_row } = mapping as Record<string, unknown>
  return {
    sheet: sheet !== undefined || (typeof range === 'string' && range.includes('!')),
    heading: header_row !== undefined || range !== undefined || sheet !== undefined,
  }
}

/** The name that the person knows, in place of the path on this disk. */
function named(text: string, file: DroppedFile): string {
  return text.replaceAll(file.path, file.name).replaceAll(file.beside(''), '')
}

/** Returns the message of a command in the words of the page. */
function pageMessage(text: string, file: DroppedFile): string {
  return onPage(named(text, file))
}
