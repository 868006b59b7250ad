/** Scope and category of the lines that a mapping is going to give, as far as they do not depend on factors. */
import type { Mapping } from '../rows/mapping/mapping.js'
import {
  type Classification,
  classification,
  decidedBy,
  rowCommands,
  upstreamOf,
} from '../rows/parts/parts.js'
import { givenCommand } from '../rows/results/results.js'

/** Returns the classification of each activity of a mapping; undecided where a factor or a cell decides. */
export function plannedClassifications({
  activities,
  operation,
  columns,
  ledger,
}: Mapping): Classification[] {
  const list = activities?.list ?? [{ operation, columns, ledger }]
  return list.flatMap((activity) => {
    const own = plannedOf(activity)
    return activity.operation?.startsWith('energy ') ? [own, upstreamOf(own)] : [own]
  })
}

const undecided: Classification = { scope: undefined, category: undefined }

type Planned = Pick<Mapping, 'operation' | 'columns' | 'ledger'>

function plannedOf({ operation, columns, ledger }: Planned): Classification {
  const [scope, category] = [ledger.get('scope'), ledger.get('category')]
  if (scope?.const !== undefined || category?.const !== undefined) {
    return decidedBy({ scope: textOf(scope?.const), category: textOf(category?.const) }, undecided)
  }
  const isCommand = operation === givenCommand || operation === 'fugitive'
  const name = isCommand ? operation : rowCommands[operation ?? '']?.operation
  if (name === undefined || category !== undefined) return undecided
  const constant = (field: string) => textOf(columns.get(field)?.const)
  const request = {
    scope: constant('scope'),
    category: constant('category'),
    heat_type: constant('heat_type'),
  }
  return classification(name, request, undefined)
}

function textOf(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value)
}
