/** The report of the example as Chromium prints it. */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { folder } from '../../cli/fakes.js'
import { ghgIn, localWorld } from '../../cli/in-process.js'
import { launch, program } from '../../web/browser.js'
import { type PdfPage, readPdf } from '../../web/pdf.js'

/** CSS pixels of eight figures at the size of tables. */
const eightCharacters = 8 * 5.5

/** Printed by Chromium, with the headings and captions that the page has. */
async function printed(html: string): Promise<{ pages: PdfPage[]; headings: string[] }> {
  const browser = await launch()
  const page = await browser.newPage()
  await page.goto(pathToFileURL(html).href)
  const headings = await page.locator('h2, figcaption').allTextContents()
  const pages = readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true }))
  await browser.close()
  return { pages, headings }
}

describe.skipIf(program === undefined)('the printed report of the example', () => {
  const { path } = folder()
  let report: Awaited<ReturnType<typeof printed>>

  beforeAll(async () => {
    const ghg = async (...args: string[]) => {
      const { code, err } = await ghgIn(localWorld(), ...args)
      expect(code, err).toBe(0)
    }
    await ghg('init', '--example', path('demo'))
    await ghg('run', path('demo/ghg.yaml'), '--quiet')
    const project = ['--project', path('demo/ghg.yaml')]
    await ghg('report', ...project, '-o', path('report.html'))
    await ghg('report', ...project, '--method', '-o', path('method.html'))
    report = await printed(path('report.html'))
  }, 120_000)

  it('has at most twelve pages, the first two for a board', () => {
    expect(report.pages.length).toBeLessThanOrEqual(12)
    const pageOf = (heading: string) => report.pages.findIndex(({ lines }) => lines.includes(heading))
    expect(pageOf('The year in short')).toBe(0)
    expect(pageOf('How sure it is')).toBeLessThanOrEqual(1)
    expect(pageOf('About this inventory')).toBe(2)
  })

  it('has no column narrower than eight characters', () => {
    const widths = report.pages.flatMap(({ cellWidths }) => cellWidths)
    expect(widths.length).toBeGreaterThan(200)
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(eightCharacters)
  })

  it('leaves no heading and no caption alone at the end of a page', () => {
    expect(report.headings.length).toBeGreaterThan(30)
    for (const { lines } of report.pages) expect(report.headings).not.toContain(lines.at(-1))
  })

  it('says on the pages of the board nothing in ids or codes', () => {
    const board = report.pages.slice(0, 2).flatMap(({ lines }) => lines.slice(1))
    expect(board.join('\n')).toContain('because the grid in the')
    expect(board.filter((line) => /_|nace2|\bF\d\d\b|\(3\.\d|(?=\d*[a-f])[0-9a-f]{12}/.test(line))).toEqual(
      [],
    )
  })

  it('has a statement of method on one page', async () => {
    const { pages } = await printed(path('method.html'))
    expect(pages).toHaveLength(1)
    expect(pages[0]!.lines.join(' ')).toContain('Statement of method')
    expect(readFileSync(path('method.html'), 'utf8')).toContain(
      'The industry with the highest factor was used',
    )
  })
})
