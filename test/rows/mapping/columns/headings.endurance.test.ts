import { beforeAll, describe, expect, it } from 'vitest'
import { ghgIn, localWorld } from '../../../cli/in-process.js'
import { type HeadingCase, headingCases, headingsOf, tableWith } from './headings.js'

async function run({ command }: HeadingCase, stdin: string, ...options: string[]) {
  return await ghgIn(localWorld({ stdin }), ...command, ...options)
}

/** kg CO2e by the summary line. */
function total(err: string): number {
  const { figure = '', unit = '' } = /(?<figure>[\d,.e+-]+) (?<unit>g|kg|t) CO2e/.exec(err)?.groups ?? {}
  return Number(figure.replaceAll(',', '')) / { g: 1e6, kg: 1e3, t: 1 }[unit as 'g' | 'kg' | 't']
}

describe.each(Object.entries(headingCases))('a plain run with a column of %s', (_, each) => {
  let alone: number
  beforeAll(async () => {
    alone = total((await run(each, `${each.heading}\n${each.row}\n`)).err)
  })

  it.each(headingsOf(each))('uses or refuses %s', async (heading) => {
    const { ratio } = each
    const { code, out, err } = await run(each, tableWith(each, heading, [each.cell]))
    if (ratio === undefined) {
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(err).toContain(`column \`${heading}\` in standard input; it has \`${each.cell}\``)
      expect(err).toContain('--ignore')
      return
    }
    expect(code, err).toBe(0)
    expect(total(err) / alone).toBeCloseTo(ratio, 1)
  })

  it.each(headingsOf(each))('accepts %s with cells that change nothing', async (heading) => {
    const { code, err } = await run(each, tableWith(each, heading, [each.neutral, each.neutral]))
    expect(code, err).toBe(0)
  })

  it('runs without the column if it is ignored', async () => {
    const heading = headingsOf(each).at(-1)!
    const { code, err } = await run(each, tableWith(each, heading, [each.cell]), '--ignore', heading)
    expect(code, err).toBe(0)
    expect(total(err)).toBe(alone)
  })
})
