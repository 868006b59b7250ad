/** The inventory of a project: what its report says, and the rows behind each figure. */
import type { Inventory as Answer } from '../../src/cli/explorer/inventory.js'
import { useAsked } from '../asked.js'
import { LargestActivities, Years } from '../parts/board.js'
import { Failure } from '../parts/failure.js'
import { Categories, Sites, Totals } from '../parts/inventory-tables.js'
import { useTitle } from '../title.js'
import type { ViewProps } from '../view.js'
import { Lines } from './lines.js'

export function Inventory({ client, shown }: ViewProps) {
  const { answer, error, again } = useAsked('inventory', (signal) =>
    client.page<Answer>('inventory', {}, signal),
  )
  useTitle(answer && `${answer.report.organisation ?? 'Inventory'}, inventory`)
  if (error) return <Failure error={error} again={again} />
  if (!answer) return <p role="status">Reading the ledger …</p>
  const { report, ledger, open, board } = answer
  const isDown = ['scope', 'category', 'site', 'failed'].some((name) => shown[name] !== undefined)
  return (
    <>
      <h1>{report.organisation ?? 'Inventory'}</h1>
      <p class="quiet">
        {report.period.start ?? '…'} to {report.period.end ?? '…'}, from <bdi>{ledger}</bdi>, release{' '}
        {report.catalogue.release}
      </p>
      {isDown ? (
        <Lines client={client} shown={shown} report={report} />
      ) : (
        <>
          {report.gaps.length > 0 && <p class="note">A draft: {report.gaps.join('; ')}</p>}
          <Years chart={board.years} />
          <Totals report={report} open={open} />
          {board.largest && <LargestActivities table={board.largest} />}
          <Categories report={report} />
          <Sites report={report} />
        </>
      )}
    </>
  )
}
