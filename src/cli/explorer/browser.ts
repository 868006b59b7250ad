/** Opens the browser of the person at this machine. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const openers: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** How long a browser may take to read the page that leads it on. */
const readWithin = 10_000

/**
 * Hands over a file that leads to the address instead of the address itself: others on the machine see the words
 * of a command, and the token is not for them.
 * @returns why it could not be opened
 */
export async function openBrowser(address: string): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'ghg-explore-'))
  const file = join(folder, 'open.html')
  await writeFile(file, `<meta http-equiv="refresh" content="0; url=${address}">`, { mode: 0o600 })
  const forget = setTimeout(() => void rm(folder, { recursive: true, force: true }), readWithin)
  const [program, ...words] = openers[process.platform] ?? ['xdg-open']
  return await new Promise((resolve) => {
    const child = spawn(program!, [...words, file], { stdio: 'ignore', detached: true })
    child.once('error', (error) => {
      clearTimeout(forget)
      void rm(folder, { recursive: true, force: true })
      resolve(error.message)
    })
    child.once('spawn', () => {
      child.unref()
      resolve(undefined)
    })
  })
}
