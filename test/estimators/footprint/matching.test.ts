import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../../src/engine/engine.js'
import { findMaterial } from '../../../src/estimators/footprint/earlier-materials.js'
import { keepingEngine, part, product } from './products.js'

let engine: Engine
beforeAll(async () => {
  engine = await keepingEngine()
})
afterAll(() => engine.close())

/** Names of parts of products, with the expected factor of production. */
const meant: [text: string, name: string][] = [
  ['iron', 'Iron and steel, CN 7206'],
  ['steel screw M6', 'Iron and steel, CN 7318'],
  ['wood screw', 'Iron and steel, CN 7318'],
  ['plastic screw', 'Average plastics, primary'],
  ['galvanised steel sheet', 'Iron and steel, CN 7210'],
  ['stainless steel pan', 'Iron and steel, CN 7219'],
  ['Steel, stainless, 304', 'Iron and steel, CN 7219'],
  ['steel bolt, stainless', 'Iron and steel, CN 7219'],
  ['Pied acier inoxydable', 'Iron and steel, CN 7219'],
  ['tray, plastic ps', 'PS (including forming), primary'],
  ['gear, plastic pa', 'Nylon'],
  ['lens, plastic pc', 'Average plastics'],
  ['steel tube', 'Iron and steel, CN 7306'],
  ['Pied chaise acier', 'Iron and steel, CN 7208'],
  ['aluminium profile', 'Aluminium, CN 7610 90'],
  ['aluminum sheet', 'Aluminium, CN 7606'],
  ['cement', 'Cement, CN 2523 29'],
  ['urea', 'Fertilisers, CN 3102 10'],
  ['recycled steel', 'Recycled steel or sheet metal'],
  ['recycled paper', 'Paper, closed-loop source'],
  ['re-used wood', 'Wood, re-used'],
  ['paper', 'Paper, primary'],
  ['corrugated box', 'Board, primary'],
  ['oak table top', 'Wood, primary'],
  ['Plateau chêne verni', 'Wood, primary'],
  ['PP lid', 'PP (including forming), primary'],
  ['PET', 'PET (including forming), primary'],
  ['Boite plastique PP 45L', 'PP (including forming), primary'],
  ['Emballage plastique', 'Average plastics, primary'],
  ['polyurethane foam', 'Average plastics, primary'],
  ['cotton t-shirt', 'Clothing, primary'],
  ['glass bottle', 'Glass, '],
  ['glass wool', 'Insulation, primary'],
  ['copper wire', 'Copper, manufacture, new'],
  ['lithium ion battery', 'Lithium-ion batteries, primary'],
  ['alkaline battery', 'Alkaline batteries, primary'],
  ['laptops', 'IT equipment, primary'],
  ['electric motor', 'Electric engine'],
  ['concrete', 'Concrete, primary'],
  ['bricks', 'Bricks, primary'],
  ['wheat flour', 'Wheat flour'],
  ['farine de blé', 'Wheat flour'],
  ['white sugar', 'Sugar, white'],
  ['apple', 'Apple, pulp, raw'],
  ['milk', 'Milk, whole'],
  ['coffee beans', 'Coffee, ground'],
  ['olive oil', 'Olive oil, extra virgin'],
  ['dried apple', 'Apple, dried'],
  ['chocolate mousse', 'Mousse, chocolate'],
]

describe('the factor of a part', () => {
  it.each(meant)('%s is %s', async (text, name) => {
    const { production } = await engine.call('footprint', product([part(text, 1)]))
    expect(production.entries[0]!.emission_factor!.name).toContain(name)
  })

  it.each([
    ['Mineralwolle', 'Insulation, primary'],
    ['laine de roche', 'Insulation, primary'],
    ['Welle 42CrMo4', 'Iron and steel, CN 7208'],
    ['Gehäuse EN-GJS-400', 'Iron and steel, CN 7201'],
    ['AlMg3 Blech', 'Aluminium, CN 7606'],
    ['Stahlrohr', 'Iron and steel, CN 7306'],
    ['tubo de acero', 'Iron and steel, CN 7306'],
    ['Aluminiumprofil', 'Aluminium, CN 7610 90'],
    ['1.4301 Blech', 'Iron and steel, CN 7219'],
    ['Schrauben M4', 'Iron and steel, CN 7318'],
    ['HDPE screw cap', 'HDPE'],
    ['zinc ingot', 'Zinc, new'],
    ['sulfuric acid', 'Sulphuric acid'],
  ])('is found for plain names and designations: %s is %s', async (text, name) => {
    const { production } = await engine.call('footprint', product([part(text, 1)]))
    expect(production.entries[0]!.emission_factor!.name).toContain(name)
  })

  it.each([
    ['Kabelbaum PVC Kupfer', 'Copper'],
    ['ceramic mug', 'Bricks'],
    ['Spanplatte melaminbeschichtet', 'Wood'],
  ])('is a proxy with a notice for %s', async (text, name) => {
    const { production } = await engine.call('footprint', product([part(text, 1)]))
    const [entry] = production.entries
    expect(entry!.emission_factor!.name).toContain(name)
    expect(entry!.notices).toContainEqual(expect.objectContaining({ code: 'proxy_factor' }))
  })

  it('is the same in release 2 as before', async () => {
    const earlier = await keepingEngine(2)
    const asked = earlier.call('footprint', product([part('Welle 42CrMo4', 1)]))
    await expect(asked).rejects.toThrow('no production factor matches')
    await earlier.close()
  })

  it('matches bottles to bottle grade and film to film', async () => {
    const names = ['PET bottle', 'PET film'].map(async (text) => {
      const { production } = await engine.call('footprint', product([part(text, 1, { location: 'Paris' })]))
      return production.entries[0]!.emission_factor!.name
    })
    const [bottle, film] = await Promise.all(names)
    expect(bottle).toContain('PET (including forming), primary')
    expect(film).toContain('PET plastic films, new')
  })

  it.each([
    'flux capacitor',
    'pet food',
    'service fee',
    'titanium bolt',
    'lead acid battery',
    'bitumen 50/70',
    'PTFE Dichtring',
    'leather',
    'spring',
    'nut',
    'pin',
    'bar',
    'roll',
    'bamboo',
    'salt',
  ])('does not exist for %s', async (text) => {
    const asked = engine.call('footprint', product([part(text, 1)]))
    await expect(asked).rejects.toThrow('no production factor matches')
  })
})

describe('the material that a text names', () => {
  const name = (text: string) => findMaterial(text)?.name

  it('is the longest phrase, of equals the first, general words last', () => {
    expect(name('glass fibre')).toBe('glass fibre')
    expect(name('paper bag with glass beads')).toBe('paper')
    expect(name('toile protection PP')).toBe('polypropylene')
    expect(name('plastic')).toBe('plastic')
  })

  it('is recognised by capitals where the word means something else', () => {
    expect(name('PET')).toBe('polyethylene terephthalate')
    expect(name('pet')).toBeUndefined()
  })

  it('is found word by word, so that no phrase is lost', () => {
    for (const text of ['t-shirt', 'hex nut', 'glass wool', 'li-ion battery', 'profilé aluminium']) {
      expect(name(text), text).toBeDefined()
    }
    expect(name('aluminium')).toBe('aluminium')
  })
})
