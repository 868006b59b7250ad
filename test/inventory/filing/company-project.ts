/** The example company as a project that was run, as the documentation does it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseDocument } from 'yaml'
import { folder } from '../../cli/fakes.js'
import { ghg } from './reports.js'

/** Returns the paths of its folder. */
export async function companyProject(): Promise<(name: string) => string> {
  const { path } = folder()
  const company = path('company')
  await ghg('init', '--example', 'company', '--as', company)
  await ghg('map', company, '--organisation', 'Quarrow Lind')
  answer(`${company}/questions.yaml`)
  await ghg('map', '--answers', `${company}/questions.yaml`)
  const { code, err } = await ghg('run', `${company}/ghg.yaml`, '--quiet')
  // Rows of it fail, on purpose.
  if (code !== 2) throw new Error(err)
  return (name) => `${company}/${name}`
}

function answer(path: string): void {
  const document = parseDocument(readFileSync(path, 'utf8'))
  for (const [index, { id, kind, sources }] of document.toJS().questions.entries()) {
    const site = String(sources?.[0]).startsWith('kingsmere') ? 'Reading' : 'Sheffield'
    const known: Record<string, unknown> = { country: 'GB', currency: 'EUR', site, 'weeks of work': 46 }
    const given = known[id] ?? known[kind]
    if (given !== undefined) document.setIn(['questions', index, 'answer'], given)
  }
  writeFileSync(path, String(document))
}
