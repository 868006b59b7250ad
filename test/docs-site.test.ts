/** The documentation as a site: every link leads somewhere, nothing is asked of other hosts, mistakes are named. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './pages.js'

const script = join(root, '.ci', 'docs.js')
const folder = mkdtempSync(join(tmpdir(), 'ghg-docs-'))
const site = join(folder, 'site')

beforeAll(() => void execFileSync('node', [script, site], { cwd: root }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pages = (): string[] =>
  readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'))

describe('the site', () => {
  it('has every page, with links that lead to pages, files and headings', () => {
    expect(pages()).toEqual(expect.arrayContaining(['index.html', 'docs/commands.html', 'CHANGELOG.html']))
    for (const page of pages()) {
      const text = readFileSync(join(site, page), 'utf8')
      for (const [, target] of text.matchAll(/<(?:a|img) [^>]*?(?:href|src)="([^"]+)"/g)) {
        if (/^https?:/.test(target!)) continue
        const [path = '', anchor] = target!.split('#')
        const file = path === '' ? join(site, page) : join(site, dirname(page), path)
        expect(existsSync(file), `${page}: ${target}`).toBe(true)
        if (anchor) expect(readFileSync(file, 'utf8'), `${page}: ${target}`).toContain(`id="${anchor}"`)
      }
    }
  })

  it('loads nothing from elsewhere, and runs a script for searching only', () => {
    for (const page of pages()) {
      const text = readFileSync(join(site, page), 'utf8')
      if (page !== 'search.html') expect(text, page).not.toContain('<script')
      const markup = text.replace(/<script>[\s\S]*<\/script>/, '')
      expect(markup, page).not.toMatch(/<script|<iframe|<(img|link)[^>]+(src|href)="https?:|@import|url\(/)
    }
  })

  it('finds sections by their words', () => {
    const text = readFileSync(join(site, 'search.html'), 'utf8')
    const [, index] = /^const sections = (.*)$/m.exec(text)!
    const sections = JSON.parse(index!) as { heading: string; href: string; text: string }[]
    expect(sections).toContainEqual(
      expect.objectContaining({
        heading: 'Refrigerants',
        href: 'docs/recipes.html#refrigerants',
        text: expect.stringContaining('A log of equipment'),
      }),
    )
    for (const { href } of sections) expect(existsSync(join(site, href.split('#')[0]!)), href).toBe(true)
  })
})

it('a link to a page or heading that does not exist is named', () => {
  const copy = join(folder, 'copy')
  for (const each of ['docs', 'data']) mkdirSync(join(copy, each), { recursive: true })
  for (const each of ['CHANGELOG.md', 'CONTRIBUTING.md', 'data/README.md'])
    writeFileSync(join(copy, each), '# A page\n')
  writeFileSync(
    join(copy, 'README.md'),
    '# Top\n[a](docs/a.md#Part) [b](docs/a.md#part) [c](docs/none.md) [d](#top)\n',
  )
  writeFileSync(join(copy, 'docs', 'a.md'), '# A\n\n## Part\n')
  const { status, stderr } = spawnSync('node', [script, 'out'], { cwd: copy, encoding: 'utf8' })
  expect([status, stderr]).toEqual([
    1,
    'README.md: docs/a.md#Part leads nowhere\nREADME.md: docs/none.md leads nowhere\n',
  ])
})
