/**
 * A machine with a C library, a shell and nothing else: a folder that programs take for the root of all files, where the
 * rights to make one are there. No Node.js, no network, nobody's settings.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, realpathSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { execa } from 'execa'

/** The tools that the launcher may use, all of them of any machine. */
const tools = ['/bin/sh', '/usr/bin/readlink', '/usr/bin/dirname']

/** Whether this user may make such a machine here. */
export function canMakeBareMachine(): boolean {
  try {
    execFileSync('unshare', ['--map-root-user', '--net', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Makes it in a folder, with the libraries that a program of the archive and these tools are linked with. */
export function bareMachine(root: string, ...programs: string[]): void {
  for (const folder of ['tmp', 'home', 'proc', 'dev']) mkdirSync(join(root, folder), { recursive: true })
  for (const tool of tools) place(root, tool)
  for (const program of [...tools, ...programs]) {
    const linked = execFileSync('ldd', [program], { encoding: 'utf8' })
    for (const [library] of linked.matchAll(/\/\S+/g)) place(root, library)
  }
}

/** A path that has what the launcher calls and no Node.js, made in a folder: both may be in /usr/bin. */
export function toolsIn(folder: string): string {
  mkdirSync(folder, { recursive: true })
  for (const tool of tools) {
    if (!existsSync(join(folder, basename(tool)))) symlinkSync(tool, join(folder, basename(tool)))
  }
  return folder
}

/** Lets other users pass through a folder for tests, to what is in it. */
export function openToOthers(folder: string): void {
  for (const each of [folder, dirname(folder)]) chmodSync(each, statSync(each).mode | 0o011)
}

function place(root: string, path: string): void {
  const target = join(root, path)
  if (existsSync(target)) return
  mkdirSync(dirname(target), { recursive: true })
  copyFileSync(realpathSync(path), target)
}

/** Runs a command of the machine, without any network. Never rejects because of its exit status. */
export function onBareMachine(root: string, command: string[], cwd = '/tmp') {
  const enter = [
    '--map-root-user',
    '--net',
    'chroot',
    root,
    '/bin/sh',
    '-c',
    `cd ${cwd} && exec "$0" "$@"`,
    ...command,
  ]
  return execa('unshare', enter, {
    extendEnv: false,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    stdin: 'ignore',
    reject: false,
  })
}
