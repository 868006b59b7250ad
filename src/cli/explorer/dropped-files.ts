/** Files dropped on the page, each in its own folder that only this user can read. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ServiceError } from '../../contract/contract.js'
import { tooLarge } from '../../server/explorer/uploads.js'

export interface DroppedFile {
  id: string
  /** Original name of the file. */
  name: string
  path: string
  bytes: number
  /** Returns the path of another file in its folder. */
  beside: (name: string) => string
}

/** Maximum number of files kept; the oldest is removed first. */
const mostKept = 5

/** Files made from a dropped file, which the user may save. */
const made = ['results.csv', 'errors.csv', 'mapping.yaml']

export class DroppedFiles {
  readonly #root: string
  readonly #limit: number
  readonly #files = new Map<string, DroppedFile>()

  private constructor(root: string, limit: number) {
    this.#root = root
    this.#limit = limit
  }

  /** @param limit bytes that a file may have */
  static async open(limit: number): Promise<DroppedFiles> {
    return new DroppedFiles(await mkdtemp(join(tmpdir(), 'ghg-explore-')), limit)
  }

  /** @throws ServiceError where it is larger than files may be; nothing of it is kept then */
  async keep(name: string, content: Readable): Promise<DroppedFile> {
    const id = randomUUID()
    const folder = join(this.#root, id)
    await mkdir(folder, { mode: 0o700 })
    const path = join(folder, plainName(name))
    let bytes = 0
    const limit = this.#limit
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length
        done(bytes > limit ? tooLarge(limit) : null, chunk)
      },
    })
    try {
      await pipeline(content, counted, createWriteStream(path, { mode: 0o600 }))
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
    const file = { id, name, path, bytes, beside: (other: string) => join(folder, other) }
    this.#files.set(id, file)
    const [oldest] = this.#files.keys()
    if (this.#files.size > mostKept) await this.#forget(oldest!)
    return file
  }

  /** @throws ServiceError for one that is not kept, or no longer */
  get(id: string): DroppedFile {
    const file = this.#files.get(id)
    if (!file) throw new ServiceError(404, null, 'this file is no longer kept; drop it again')
    return file
  }

  /** @throws ServiceError for what was not made */
  async made(id: string, name: string): Promise<{ content: Readable; bytes: number }> {
    const file = this.get(id)
    const path = file.beside(name)
    const found = made.includes(name) ? await stat(path).catch(() => undefined) : undefined
    if (!found) throw new ServiceError(404, null, 'no such file')
    return { content: createReadStream(path), bytes: found.size }
  }

  async close(): Promise<void> {
    await rm(this.#root, { recursive: true, force: true })
  }

  async #forget(id: string): Promise<void> {
    this.#files.delete(id)
    await rm(join(this.#root, id), { recursive: true, force: true })
  }
}

/**
 * The name on this disk: no path, no pattern, nothing that is made beside it. Its extension says its format, and a
 * digest keeps names apart that differ in nothing else.
 */
function plainName(name: string): string {
  const extension = /(\.[A-Za-z0-9]{1,8}){1,2}$/.exec(name)?.[0] ?? ''
  return `file-${createHash('sha256').update(name).digest('hex').slice(0, 8)}${extension}`
}
