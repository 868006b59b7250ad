/** Every command of the pages of `docs/` is run, page by page, and prints what the page says. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { blocksOf, describeCommands, pages, root } from './pages.js'

const withCommands = pages
  .filter((page) => page.startsWith('docs/'))
  .filter((page) => blocksOf('console', readFileSync(join(root, page), 'utf8')).length > 0)

it('commands stand in pages of docs/', () => {
  expect(withCommands).toEqual(expect.arrayContaining(['docs/commands.md', 'docs/first-hour.md']))
})

for (const page of withCommands) describeCommands(page)
