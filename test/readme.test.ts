/** The README does what it says, is short, and leads to every page; links of all pages lead to files that exist. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { blocksOf, describeCommands, pages, root } from './pages.js'

describeCommands('README.md')

describe('the README', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')

  it('has its two commands run by continuous integration', () => {
    const ci = readFileSync(join(root, '.ci', 'run'), 'utf8')
    const commands = blocksOf('sh', readme)
      .flat()
      .flatMap((line) => line.split(' && '))
      .filter((command) => !command.startsWith('git '))
    expect(commands).toContain('npm ci')
    expect(commands).toContain('npm test')
    for (const command of commands) expect(ci).toContain(command)
  })

  it('is short, and leads to every page', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(150)
    const linked = [...linksOf('README.md')].join('\n')
    for (const page of pages.slice(1)) expect(linked).toContain(page)
  })
})

it.each([...pages, 'CONTRIBUTING.md', 'CHANGELOG.md'])('links of %s lead to files', (page) => {
  for (const target of linksOf(page)) {
    const path = target.split('#')[0]!
    expect(existsSync(join(root, dirname(page), path)), target).toBe(true)
  }
})

/** Relative targets of Markdown links. */
function linksOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1]!)
    .filter((target) => !/^(https?:|#)/.test(target))
}
