/** CONTRIBUTING.md is the map of the project: every place on it is there. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '')
const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> })
  .scripts
const text = readFileSync('CONTRIBUTING.md', 'utf8')
const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words]) => words!)

/** Files and folders, with the whole path or its end; what has a placeholder in it is somebody's to be. */
const places = [...new Set(quoted.filter((words) => /^[\w./-]+(\/|\.(ts|js|json|md|sqlite))$/.test(words)))]
  .filter((place) => !/NAME|YEAR/.test(place))
  .map((place) => place.replace(/^(\.\.?\/)+/, ''))

/** What the build makes is not among the files. */
const isMade = (place: string) => /^dist/.test(place)

it('names files and folders', () => {
  expect(places.length).toBeGreaterThan(50)
})

it.each(places.filter((place) => !isMade(place)))('%s is there', (place) => {
  const isThere = files.some((file) =>
    place.endsWith('/') ? `/${file}`.includes(`/${place}`) : `/${file}`.endsWith(`/${place}`),
  )
  expect(isThere).toBe(true)
})

it('names scripts that there are', () => {
  const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})
