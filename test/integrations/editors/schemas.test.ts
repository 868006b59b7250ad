/** The schema that a draft names is where it says, and takes the draft. */
import { writeFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../../cli/fakes.js'
import { ghgIn, localWorld } from '../../cli/in-process.js'

const { path, read } = folder({ 'meters.csv': 'Site,Year,Electricity kWh,Country\nLeeds,2025,1000,GB\n' })

/** What an editor would mark. */
function marked(name: string): unknown {
  const text = read(name)
  const [, beside] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text)!
  const at = name.includes('/') ? name.slice(0, name.lastIndexOf('/') + 1) : ''
  const ajv = new Ajv2020({ strict: false, discriminator: true })
  const validate = ajv.compile(JSON.parse(read(at + beside)))
  return validate(parse(text)) ? undefined : validate.errors
}

describe('for editors', () => {
  it('a draft of ghg map names its schema, which -o writes beside it', async () => {
    const table = path('meters.csv')
    expect((await ghgIn(localWorld(), 'map', table, '-o', path('meters.yaml'))).code).toBe(0)
    expect(marked('meters.yaml')).toBeUndefined()
    const { out } = await ghgIn(localWorld(), 'map', table)
    expect(out).toBe(read('meters.yaml'))
  })

  it('so do project, mappings and example of ghg init', async () => {
    expect((await ghgIn(localWorld(), 'init', '--example', path('example'))).code).toBe(0)
    for (const name of [
      'ghg',
      'maps/electricity',
      'maps/fuels',
      'maps/travel',
      'maps/purchases',
      'maps/operations',
    ]) {
      expect([name, marked(`example/${name}.yaml`)]).toEqual([name, undefined])
    }
    writeFileSync(
      path('example/ghg.yaml'),
      read('example/ghg.yaml').replace('consolidation:', 'consolidated:'),
    )
    expect(JSON.stringify(marked('example/ghg.yaml'))).toContain("required property 'consolidation'")
  })
})
