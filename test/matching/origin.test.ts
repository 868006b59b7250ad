import { describe, expect, it } from 'vitest'
import { namesRecycledMaterial, originOfName, statedOrigin } from '../../src/matching/matching.js'

describe('statedOrigin', () => {
  it.each([
    'recycled PET',
    'rPET bottles',
    'PET post-consumer',
    'PCR HDPE',
    'secondary aluminium',
    'scrap steel',
    'closed-loop glass',
    'PET recyclé',
    'PAPIER RECYCLE',
    'aluminium secondaire',
    'Rezyklat HDPE',
    'Recyclingpapier',
    'Recycling-PET',
    'recyceltes Glas',
    'Sekundäraluminium',
    'PET reciclado',
    'chatarra de acero',
    'carta riciclata',
    'rottame di ferro',
    'gerecycled papier',
    'sucata de aço',
    'PET z recyklingu',
    'aluminium wtórne',
  ])('reads %s as recycled', (text) => {
    expect(statedOrigin(text)).toBe('recycled')
  })

  it.each(['re-used bricks', 'second-hand desks', 'refurbished laptops', 'wiederverwendete Ziegel'])(
    'reads %s as reused',
    (text) => {
      expect(statedOrigin(text)).toBe('reused')
    },
  )

  it.each([
    'aluminium sheet',
    'virgin PET',
    '30 % recycled PET',
    'aluminium, 35% recycled content',
    'not recycled paper',
    'non recyclé',
    'recycle bin',
    'recyclable packaging',
    'paper recycling',
    'second floor carpet',
    'repair of roof',
  ])('reads no origin in %s', (text) => {
    expect(statedOrigin(text)).toBeUndefined()
  })

  it('reads a whole recycled content', () => {
    expect(statedOrigin('100 % recycled paper')).toBe('recycled')
  })
})

describe('originOfName', () => {
  it.each([
    ['Glass, closed-loop source', 'recycled'],
    ['Recycled aluminium, manufacture, recycled', 'recycled'],
    ['Asphalt, re-used', 'reused'],
    ['Glass, primary material production', 'virgin'],
    ['New aluminium, manufacture, new', 'virgin'],
    ['Electricity, grid average, New Zealand', undefined],
    ['Stake galvanized steel (40% recycled steel)', undefined],
  ])('reads %s as %s', (name, origin) => {
    expect(originOfName(name)).toBe(origin)
  })
})

describe('namesRecycledMaterial', () => {
  it.each([
    ['recycled PET', true],
    ['carta riciclata', true],
    ['Cardboard, recycled', false],
    ['recycled paper waste', false],
    ['paper', false],
  ])('%s: %s', (text, expected) => {
    expect(namesRecycledMaterial(text)).toBe(expected)
  })
})
