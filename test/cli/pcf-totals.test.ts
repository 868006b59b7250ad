import { expect, it } from 'vitest'
import { keptProducts } from './kept-products.js'

const { run } = keptProducts()
const heading = 'product,product_location,manufacturing_year,component,weight,unit'
const parts = ['Hammer,GB,2024,"head, iron",0.5,kg', 'Hammer,GB,2024,"handle, oak",0.3,kg']

async function weightOf(...rows: string[]) {
  const { rows: products, world } = await run([heading, ...parts, ...rows, ''].join('\n'))
  const [hammer, ...others] = products
  return { weight: Number(hammer!['weight.weight']), others: others.length, err: world.err() }
}

it('leaves out a row that is the sum of a bill of materials', async () => {
  const { weight, others, err } = await weightOf('Hammer,GB,2024,Total,0.8,kg')
  expect({ weight, others }).toEqual({ weight: 0.8, others: 0 })
  expect(err).toMatch(/row 3: the sum of rows 1 to 2, and not counted again/)
})

it('leaves out a total that is called a product', async () => {
  const { weight, others } = await weightOf('Total,,,,0.8,kg')
  expect({ weight, others }).toEqual({ weight: 0.8, others: 0 })
})

it('counts a component whose name is a label among names', async () => {
  const { weight, err } = await weightOf('Hammer,GB,2024,"Total control grip, PP",0.1,kg')
  expect(weight).toBeCloseTo(0.9, 12)
  expect(err).not.toContain('total_left_out')
})
