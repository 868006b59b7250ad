import { describe, expect, it } from 'vitest'
import { folder } from '../cli/fakes.js'
import { ghg } from './drafting.js'

const heading = 'N° facture;Site;Énergie;Début période;Fin période;Conso totale (kWh);Observations'
const rows = [
  'FA-1040;Lyon;Électricité;2025-01-01;2025-01-31;1200;',
  'FA-1042;Lyon;Électricité;2025-02-01;2025-02-28;5200;',
  'FA-1051;Lyon;Électricité;2025-02-01;2025-02-28;1300;Annule et remplace la facture n° FA-1042',
]

describe('documents that another row replaces', () => {
  it('are excluded, with the reason', async () => {
    const { path } = folder({ 'a.csv': `${[heading, ...rows].join('\n')}\n` })
    const { out } = await ghg('map', path('a.csv'), '--country', 'FR')
    expect(out).toContain('# 1 row of documents that another row cancels and replaces: FA-1042\n')
    expect(out).toContain('- { column: "N° facture", in: [FA-1042] }\n')
    expect(out).toContain('2 estimated, 1 left out')
  })

  it('count if a credit cancels them', async () => {
    const credit = 'FA-1042;Lyon;Électricité;2025-02-01;2025-02-28;-5200;Avoir'
    const { path } = folder({ 'a.csv': `${[heading, ...rows, credit].join('\n')}\n` })
    const { out } = await ghg('map', path('a.csv'), '--country', 'FR')
    expect(out).not.toContain('cancels and replaces')
    expect(out).toContain('below_zero: reversals\n')
  })
})
