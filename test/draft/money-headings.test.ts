/** Tests multiples of currencies in headings: each multiplies once. */
import { expect, it } from 'vitest'
import { currencyMeant } from '../../src/codes/codes.js'
import { moneyHeading } from '../../src/draft/columns/money-headings.js'
import { drafted } from './drafting.js'

it.each([
  ['Spend kEUR', 'eur', 1e3],
  ['Betrag in TEUR', 'eur', 1e3],
  ['Umsatz MEUR', 'eur', 1e6],
  ['k€', 'eur', 1e3],
  ['GBP thousand', 'gbp', 1e3],
  ['Mio. EUR', 'eur', 1e6],
  ['EUR m', 'eur', 1e6],
  ['Kwota tys. PLN', 'pln', 1e3],
  ['Kwota (tys. zł)', 'pln', 1e3],
  ['Wydatki w tysiącach PLN', 'pln', 1e3],
  ['Kwota mln PLN', 'pln', 1e6],
  ['Importo migliaia EUR', 'eur', 1e3],
  ['Importo (migliaia di €)', 'eur', 1e3],
  ['Importo milioni EUR', 'eur', 1e6],
  ["Montant en milliers d'euros", 'eur', 1e3],
  ['Montant (milliers EUR)', 'eur', 1e3],
  ['Importe miles de EUR', 'eur', 1e3],
  ['Importe (mil EUR)', 'eur', 1e3],
  ['Valor milhares EUR', 'eur', 1e3],
  ['Valor em milhões de BRL', 'brl', 1e6],
  ['Bedrag duizend EUR', 'eur', 1e3],
  ['Bedrag (miljoen EUR)', 'eur', 1e6],
  ['Spend $ mil', '$', 1e6],
  ['Spend (EUR)', 'eur', 1],
])('%s is money', (heading, currency, scale) => {
  expect(moneyHeading(heading)).toEqual({ currency, scale })
})

it.each(['kEUR', 'TEUR', 'MEUR', 'k€', 'tys. PLN', 'migliaia EUR', 'thousand GBP', 'EUR'])(
  'a draft multiplies amounts under `Spend %s` once',
  async (of) => {
    const heading = `Spend ${of}`
    const { money, money_unit: unit } = await drafted(
      `Code,Year,Country,${heading}\n26.20,2023,DE,1.2\n62.01,2023,DE,3.4\n`,
      'spend',
    )
    const times = (money!.scale ?? 1) * (currencyMeant(String(unit!.const))?.times ?? 1)
    expect(times).toBe(moneyHeading(heading)!.scale)
  },
)

it('reads a column of currencies next to a heading of thousands as the plain currency', async () => {
  const { money, money_unit: unit } = await drafted(
    'Code,Year,Country,Spend TEUR,Currency\n26.20,2023,DE,1.2,kEUR\n62.01,2023,DE,3.4,kEUR\n',
    'spend',
  )
  expect(money!.scale).toBe(1000)
  expect(unit!.translate).toEqual({ kEUR: 'eur' })
})
