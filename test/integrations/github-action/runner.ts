/** The entry point of the action, in the environment of a runner. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { parse } from 'yaml'
import { ghg, program } from '../../cli/binary.js'
import { token } from './github.js'

const action = fileURLToPath(new URL('../../../integrations/github-action/', import.meta.url))
const description = parse(readFileSync(join(action, 'action.yml'), 'utf8'))

export interface Step {
  code: number | undefined
  log: string
  summary: string
  /** Outputs of the step. */
  outputs: Record<string, string>
}

export interface Workspace {
  /** The checked-out repository: the example project. */
  folder: string
  path: (...names: string[]) => string
  read: (name: string) => string
  write: (name: string, text: string) => void
  /** Runs the action as a step. */
  step: (inputs: Record<string, string>, environment?: Record<string, string>) => Promise<Step>
}

/** @param api address of GitHub's API */
export async function workspace(api: string): Promise<Workspace> {
  const place = mkdtempSync(join(tmpdir(), 'ghg-action-'))
  const folder = join(place, 'repository')
  await ghg(['init', '--example', folder])
  const bin = join(place, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'ghg'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`)
  chmodSync(join(bin, 'ghg'), 0o755)
  const event = join(place, 'event.json')
  writeFileSync(event, JSON.stringify({ pull_request: { number: 7 } }))
  const path = (...names: string[]) => join(folder, ...names)
  let steps = 0
  return {
    folder,
    path,
    read: (name) => readFileSync(path(name), 'utf8'),
    write: (name, text) => writeFileSync(path(name), text),
    step: async (inputs, environment = {}) => {
      steps += 1
      const [summary, output] = ['summary', 'output'].map((name) => join(place, `${name}-${steps}`))
      for (const file of [summary!, output!]) writeFileSync(file, '')
      const env = {
        PATH: `${bin}${delimiter}${process.env.PATH}`,
        HOME: place,
        RUNNER_TEMP: place,
        GITHUB_ACTIONS: 'true',
        GITHUB_API_URL: api,
        GITHUB_SERVER_URL: 'https://github.example',
        GITHUB_REPOSITORY: 'acme/inventory',
        GITHUB_RUN_ID: '42',
        GITHUB_EVENT_PATH: event,
        GITHUB_STEP_SUMMARY: summary!,
        GITHUB_OUTPUT: output!,
        ...withDefaults({ token, ...inputs }),
        ...environment,
      }
      const options = { cwd: folder, env, extendEnv: false, reject: false, all: true } as const
      const { exitCode, all } = await execa(process.execPath, [join(action, description.runs.main)], options)
      return {
        code: exitCode,
        log: all,
        summary: existsSync(summary!) ? readFileSync(summary!, 'utf8') : '',
        outputs: outputsIn(readFileSync(output!, 'utf8')),
      }
    },
  }
}

/** Inputs as a runner sets them: every one of the action, with its default. */
function withDefaults(given: Record<string, string>): Record<string, string> {
  const names = Object.keys(description.inputs)
  for (const name of Object.keys(given)) if (!names.includes(name)) throw new Error(`no input ${name}`)
  return Object.fromEntries(
    names.map((name) => [
      `INPUT_${name.toUpperCase()}`,
      given[name] ?? description.inputs[name].default ?? '',
    ]),
  )
}

/** `name<<end`, lines, `end`. */
function outputsIn(text: string): Record<string, string> {
  const found = text.matchAll(/^(\w+)<<(.+)\n([\s\S]*?)\n\2$/gm)
  return Object.fromEntries([...found].map(([, name, , value]) => [name!, value!]))
}
