import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../cli/fakes.js'
import { ghg } from './drafting.js'

const ledger = `Category,Amount,Currency,Date
Postage,10,GBP,2024-01-01
Postage,12,GBP,2024-01-02
Legal fees,500,GBP,2024-01-03
Rent Allowance Cheques (Home Choice),80,GBP,2024-01-04
AR Refunds (Sundries),90,GBP,2024-01-04
Staff salaries,900,GBP,2024-01-05
Xqzv,7,GBP,2024-01-06
Postage,14,GBP,2024-01-07
`

async function draftMapping(content: string) {
  const files = folder({ 'a.csv': content })
  const { code, out } = await ghg('map', files.path('a.csv'), '--for', 'spend')
  expect(code).toBe(0)
  return { ...files, out, text: out.replace(/\n *# /g, ' '), mapping: parse(out) }
}

describe('ghg map for purchases without codes', () => {
  it('suggests a code with certainty and label for each word, without filling it in', async () => {
    const { out, text, mapping } = await draftMapping(ledger)
    expect(out).toMatch(/Postage: FILL_IN {2}# 3 rows; perhaps 491110 Postal Service \(0\.9\d\d, review\)\n/)
    expect(out).toMatch(
      /Legal fees: FILL_IN {2}# 1 row; perhaps 541110 Offices of Lawyers \(0\.9\d\d, accept\)\n/,
    )
    expect(out).toMatch(/Xqzv: FILL_IN {2}# 1 row\n/)
    expect(text).toContain('UNSURE: naics2017 if you take the codes beside the words')
    const { columns } = mapping
    expect(new Set(Object.values(columns['activity.classification_code'].translate))).toEqual(
      new Set(['FILL_IN']),
    )
    expect(columns['activity.classification_type']).toEqual({ const: 'FILL_IN' })
  })

  it('lists words that are not purchases and offers to exclude their rows', async () => {
    const { out, text, mapping } = await draftMapping(ledger)
    for (const kind of ['AR Refunds (Sundries)', 'Staff salaries', 'Rent Allowance Cheques (Home Choice)'])
      expect(out).toContain(`${kind}: FILL_IN  # 1 row; no purchase\n`)
    expect(text).toMatch(/UNSURE: what seems to buy nothing \(salary, tax, a refund[^\n]*, 3 rows;/)
    expect(mapping.skip).toBeUndefined()
    expect(parse(out.replace('# skip: ', 'skip: ')).skip).toEqual([
      {
        column: 'Category',
        in: ['AR Refunds (Sundries)', 'Rent Allowance Cheques (Home Choice)', 'Staff salaries'],
      },
    ])
  })

  it('drafts a mapping that ghg spend accepts once filled in, except for open words', async () => {
    const { out, path, read } = await draftMapping(ledger)
    const filled = out
      .replace(/: FILL_IN( {2}# [^\n]*?; perhaps (\d{6}) )/g, ': "$2"$1')
      .replace('classification_type: { const: FILL_IN }', 'classification_type: { const: naics2017 }')
      .replace('spend_region: { const: FILL_IN }', 'spend_region: { const: GB }')
      .replace('# skip: ', 'skip: ')
    writeFileSync(path('a.yaml'), filled)
    const columns = 'Category,estimate.emission_factor.activity_id,error_code'
    const asked = ['--map', path('a.yaml'), '--columns', columns, '-o', path('out.csv')]
    expect((await ghg('spend', path('a.csv'), ...asked)).code).toBe(2)
    const post = 'information_and_communication_services-type_postal_service-price_producer'
    const law = 'professional_services_and_activities-type_legal_services-price_producer'
    expect(read('out.csv').trim().split('\n').slice(1).sort()).toEqual(
      [
        `Legal fees,${law},`,
        ...Array(3).fill(`Postage,${post},`),
        ...['Rent Allowance Cheques (Home Choice)', 'AR Refunds (Sundries)', 'Staff salaries'].map(
          (kind) => `${kind},,skipped`,
        ),
        'Xqzv,,invalid_input',
      ].sort(),
    )
  })

  it('suggests nothing for account numbers or for codes of a classification', async () => {
    const accounts = await draftMapping('Category,Amount,Currency,Date\n400000,10,EUR,2024-01-01\n')
    expect(accounts.out).not.toContain('perhaps')
    const coded = await draftMapping('NACE,Amount,Currency,Date\n17.12,10,EUR,2024-01-01\n')
    expect(coded.out).not.toContain('perhaps')
  })
})

describe('ghg check --unmapped for words without a code', () => {
  const yaml = (type: string) => `operation: spend
columns:
  activity.classification_code: { from: Category, translate: { Postage: FILL_IN } }
  activity.classification_type: { const: ${type} }
  spend_region: { const: GB }
  spend_year: { const: 2024 }
  money: { from: Amount }
  money_unit: { from: Currency }
`
  const listed = async (type: string) => {
    const { path, read } = folder({
      'a.csv': 'Category,Amount,Currency\nPostage,10,GBP\nStaff salaries,20,GBP\n',
      'a.yaml': yaml(type),
    })
    await ghg('check', path('a.yaml'), path('a.csv'), '--unmapped', path('words.csv'))
    return read('words.csv').trim().split('\n')
  }

  it.each(['FILL_IN', 'naics2017'])('lists suggested codes for review: %s', async (type) => {
    const [heading, post, salaries] = await listed(type)
    expect(heading).toBe('field,column,word,rows,amount,guess,meaning,score,value')
    const field = 'activity.classification_code,Category'
    expect(post).toMatch(new RegExp(`^${field},Postage,1,10,491110,Postal Service,0\\.\\d+,$`))
    expect(salaries).toBe(`${field},Staff salaries,1,20,,no purchase,,`)
  })

  it('suggests no codes of another classification', async () => {
    const [, post] = await listed('nace2')
    expect(post).toBe('activity.classification_code,Category,Postage,1,10,,,,')
  })
})
