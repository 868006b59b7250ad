/** Schemes of identifiers of undertakings, as filings name them (EFRAG, Digital-Template-to-XBRL-Converter, MIT License). */
import type { Undertaking } from '../undertaking.js'

type Scheme = NonNullable<Undertaking['identifier']>['scheme']

const schemes: Record<Scheme, string> = {
  LEI: 'http://standards.iso.org/iso/17442',
  DUNS: 'https://www.dnb.co.uk/duns-number',
  EUID: 'https://euid.eu/',
  PermID: 'https://permid.org/',
}

/** Returns the address that stands for a scheme. */
export function identifierSchemeOf(scheme: Scheme): string {
  return schemes[scheme]
}

/** Returns the prefix of a scheme in names of entities. */
export function identifierPrefix(scheme: Scheme): string {
  return scheme.toLowerCase()
}
