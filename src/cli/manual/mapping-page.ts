/** ghg-mapping(5): the format of mapping files. */
import { example, ledgerExample, type MappingSection, mappingSections } from './mapping-keys.js'
import { item, literal, roff, section, subsection, title } from './roff.js'

function part({ heading, isSub, about, keys }: MappingSection): string[] {
  return [
    isSub ? subsection(heading) : section(heading.toUpperCase()),
    ...(about === undefined ? [] : [roff(about)]),
    ...keys.map(([key, meaning]) => item(key, meaning)),
  ]
}

export function mappingPage(): string {
  return `${[
    title('ghg-mapping', 5),
    section('NAME'),
    `ghg\\-mapping \\- ${roff('which column of a file is which field of a request')}`,
    ...mappingSections.flatMap(part),
    section('EXAMPLE'),
    literal(example),
    roff('A ledger with several kinds of rows, for ghg run:'),
    literal(ledgerExample),
    section('SEE ALSO'),
    'ghg(1)',
  ].join('\n')}\n`
}
