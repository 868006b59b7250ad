/** Tests drafts of money that stands in a sheet with and without tax. */
import { expect, it } from 'vitest'
import { drafted } from './drafting.js'

const amounts = Array.from({ length: 25 }, (_, at) => 100 + 37 * at)

function sheet(heading: string, rowOf: (net: number, at: number) => readonly number[]): string {
  const rows = amounts.map((net, at) => `26.20,2023,FR,${rowOf(net, at).map((each) => each.toFixed(2))}\n`)
  return `Code,Year,Country,${heading}\n${rows.join('')}`
}

it.each([
  ['HT,TVA,TTC', 'HT'],
  ['Base imponible,IVA,Total', 'Base imponible'],
  ['Imponibile,IVA,Totale', 'Imponibile'],
  ['Nettobetrag,MwSt,Bruttobetrag', 'Nettobetrag'],
])('a draft takes the money without tax of %s, at any rates', async (heading, net) => {
  const text = sheet(heading, (amount, at) => {
    const tax = amount * [0.2, 0.1, 0.055][at % 3]!
    return [amount, tax, amount + tax]
  })
  const { money, tax_margin: margin } = await drafted(text, 'spend')
  expect(money!.from).toBe(net)
  expect(margin).toEqual({ const: 0 })
})

it.each([
  ['HT,TTC', 'HT'],
  ['HT,Net à payer', 'HT'],
])('a draft takes the money without tax of %s, at one rate', async (heading, net) => {
  const { money, tax_margin: margin } = await drafted(
    sheet(heading, (amount) => [amount, amount * 1.2]),
    'spend',
  )
  expect(money!.from).toBe(net)
  expect(margin).toEqual({ const: 0 })
})

it('a draft does not leave tax as it is if no other column shows it', async () => {
  const { tax_margin: margin } = await drafted(
    sheet('Betrag,Nummer', (amount, at) => [amount, at]),
    'spend',
  )
  expect(margin).toBeUndefined()
})
