/** Completion scripts: where shells look for them, and whether one is there. */
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { platform } from 'node:process'
import { type Shell, shells } from './script.js'

export type Environment = Record<string, string | undefined>

interface Places {
  /** The user's own script, and those of everybody on the machine. */
  own: string
  shared: string[]
  /** File that the shell reads when it starts. */
  startFile: string
}

export function placesOf(shell: Shell, env: Environment): Places {
  const home = env.HOME || homedir()
  const data = env.XDG_DATA_HOME || join(home, '.local/share')
  const config = env.XDG_CONFIG_HOME || join(home, '.config')
  switch (shell) {
    case 'bash':
      return {
        own: join(data, 'bash-completion/completions/ghg'),
        shared: ['/etc/bash_completion.d/ghg', '/usr/share/bash-completion/completions/ghg'],
        startFile: join(home, '.bashrc'),
      }
    case 'zsh':
      return {
        own: join(home, '.zfunc/_ghg'),
        shared: ['/usr/local/share/zsh/site-functions/_ghg', '/usr/share/zsh/site-functions/_ghg'],
        startFile: join(env.ZDOTDIR || home, '.zshrc'),
      }
    case 'fish':
      return {
        own: join(config, 'fish/completions/ghg.fish'),
        shared: ['/usr/share/fish/vendor_completions.d/ghg.fish'],
        startFile: join(config, 'fish/config.fish'),
      }
    case 'powershell': {
      const folder = platform === 'win32' ? join(home, 'Documents/PowerShell') : join(config, 'powershell')
      return {
        own: join(folder, 'ghg.completion.ps1'),
        shared: [],
        startFile: join(folder, 'Microsoft.PowerShell_profile.ps1'),
      }
    }
  }
}

/** The shell that the environment names; undefined where it has no completion here. */
export function shellOf({ SHELL = '' }: Environment): Shell | undefined {
  const name = basename(SHELL)
  return name === 'pwsh' ? 'powershell' : shells.find((each) => each === name)
}

/** The file that gives a shell its completion of ghg: a script, or a start file that loads one. */
export function installedFor(shell: Shell, env: Environment): string | undefined {
  const { own, shared, startFile } = placesOf(shell, env)
  const script = [own, ...shared].find((path) => existsSync(path))
  if (script !== undefined) return script
  const loads = existsSync(startFile) && readFileSync(startFile, 'utf8').includes(`ghg completion ${shell}`)
  return loads ? startFile : undefined
}
