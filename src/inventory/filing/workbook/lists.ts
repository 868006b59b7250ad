/** Texts that the form takes from its lists: industries and countries. */
import { UsageError } from '../../../host/exit.js'
import type { Undertaking } from '../../undertaking.js'
import type { Form } from './form.js'

const listSheet = 'Enumeration Lists'
const firstIndustry = 182

/** Returns the texts by cell. @throws UsageError for an industry or a country that is not in a list */
export async function listedTexts(
  form: Form,
  { nace = [], country }: Undertaking,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  if (nace.length === 0 && country === undefined) return texts
  const cells = await form.cells(listSheet)
  const column = (letter: string) => [...cells].filter(([cell]) => cell.replace(/\d+$/, '') === letter)
  for (const [at, code] of nace.entries()) {
    const start = `NACE ${code[0]} - ${code.slice(1)} `
    const found = column('A').find(([, text]) => `${text} `.startsWith(start))
    if (found === undefined) throw unlisted(form, 'undertaking.nace', code, `E${firstIndustry + at}`)
    texts.set(`E${firstIndustry + at}`, found[1])
  }
  if (country !== undefined) {
    const found = column('D').find(([, text]) => text === `country:${country}`)
    const name = found && cells.get(found[0].replace('D', 'C'))
    if (name === undefined) throw unlisted(form, 'undertaking.country', country, 'E287')
    texts.set('E287', name)
  }
  return texts
}

function unlisted({ path }: Form, entry: string, code: string, cell: string): UsageError {
  return new UsageError(
    `${path}: ${entry} ${code} is not in the list of cell ${cell}; correct it in the project file`,
  )
}
