/** A terminal that is typed into and read: tmux without a person. */
import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

export const hasTmux = spawnSync('tmux', ['-V'], { stdio: 'ignore' }).status === 0

export class Terminal {
  readonly #socket: string
  readonly #env: NodeJS.ProcessEnv

  /**
   * Starts a command in a terminal of its own.
   * @param socket path for the server of this terminal
   */
  constructor(
    socket: string,
    command: string,
    {
      env,
      cwd,
      columns = 200,
      rows = 50,
    }: { env: NodeJS.ProcessEnv; cwd: string; columns?: number; rows?: number },
  ) {
    this.#socket = socket
    this.#env = env
    const size = ['-x', String(columns), '-y', String(rows)]
    this.#tmux('-f', '/dev/null', 'new-session', '-d', ...size, '-c', cwd, command)
  }

  /** Types text as it is. */
  type(text: string): void {
    this.#tmux('send-keys', '-l', text)
  }

  /** Presses a key by its name: Tab, Enter, C-u. */
  press(key: string): void {
    this.#tmux('send-keys', key)
  }

  /** What the terminal shows, once it fits. @throws Error with what it shows instead */
  async shows(expected: RegExp): Promise<string> {
    let screen = ''
    for (let look = 0; look < 400; look++) {
      screen = this.#tmux('capture-pane', '-p')
      if (expected.test(screen)) return screen
      await pause(50)
    }
    throw new Error(`not shown: ${expected}; the terminal shows:\n${screen}`)
  }

  close(): void {
    this.#tmux('kill-server')
  }

  #tmux(...args: string[]): string {
    return spawnSync('tmux', ['-S', this.#socket, ...args], { encoding: 'utf8', env: this.#env }).stdout ?? ''
  }
}
