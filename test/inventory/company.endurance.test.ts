/** The example company is what its script writes, where `GHG_TEST_PYTHON` names a Python. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { folder } from '../cli/fakes.js'

const python = process.env.GHG_TEST_PYTHON

it.skipIf(!python)('the script writes the same sheets and the same truth', () => {
  const { root } = folder()
  execFileSync(python!, ['-B', '.ci/company/make.py', root])
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(csv|xlsx|yaml)$/.test(name),
  )
  expect(names).toHaveLength(27)
  for (const name of names)
    expect(readFileSync(`${root}/${name}`)).toEqual(readFileSync(`fixtures/company/${name}`))
})
