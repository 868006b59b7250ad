/** Random access to inputs: directly to files, through a temporary copy for pipes and compressed data. */
import { closeSync, fstatSync, mkdtempSync, openSync, read, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Bytes, Plain } from './bytes.js'

export interface RandomAccess {
  size: number
  /** Reads bytes at an offset; returns fewer only at the end of the file. */
  read: (offset: number, length: number) => Promise<Buffer>
  close: () => void
}

const readAt = promisify(read)

/** Opens an input for random access. @throws the system's error if there is no space for a copy */
export async function randomAccess(
  input: Bytes,
  { chunks, release, isStored }: Plain,
): Promise<RandomAccess> {
  if (!isStored || input.path === undefined) return opened(await copied(chunks))
  const file = opened(openSync(input.path, 'r'))
  // The checksum needs all bytes in order.
  if (input.hasChecksum) for await (const _ of chunks);
  else await release()
  return file
}

/** Copies the chunks to an unnamed temporary file, so that no trace remains; returns its descriptor. */
async function copied(chunks: AsyncIterable<Buffer>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'ghg-'))
  try {
    const file = openSync(join(folder, 'input'), 'wx+', 0o600)
    for await (const chunk of chunks) writeSync(file, chunk)
    return file
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function opened(file: number): RandomAccess {
  let isOpen = true
  return {
    size: fstatSync(file).size,
    read: async (offset, length) => {
      const buffer = Buffer.allocUnsafe(length)
      let done = 0
      while (done < length) {
        const { bytesRead } = await readAt(file, buffer, done, length - done, offset + done)
        if (bytesRead === 0) break
        done += bytesRead
      }
      return buffer.subarray(0, done)
    },
    close: () => {
      if (isOpen) closeSync(file)
      isOpen = false
    },
  }
}
