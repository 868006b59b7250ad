import { describe, expect, it } from 'vitest'
import { countryCode, countryProblem } from '../../src/contract/contract.js'

describe('country codes', () => {
  it.each([
    ['GB', 'GB'],
    [' gb ', 'GB'],
    ['GR', 'GR'],
  ])('normalise %s to %s', (text, code) => {
    expect([countryCode(text), countryProblem(text)]).toEqual([code, undefined])
  })

  it.each([
    ['UK', 'UK is not a country code of ISO 3166-1; did you mean GB?'],
    ['el', 'el is not a country code of ISO 3166-1; did you mean GR?'],
    ['EU', 'EU is not a country code of ISO 3166-1, such as GB, US or DE'],
    ['Germany', 'Germany is not a country code of ISO 3166-1, such as GB, US or DE'],
    ['XX', 'XX is not a country code of ISO 3166-1, such as GB, US or DE'],
  ])('do not include %s', (text, problem) => {
    expect([countryCode(text), countryProblem(text)]).toEqual([undefined, problem])
  })
})
