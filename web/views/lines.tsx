/** The lines behind a figure of an inventory, the largest first. */
import type { InventoryLines } from '../../src/cli/explorer/inventory.js'
import type { Report } from '../../src/inventory/report/model.js'
import type { Shown } from '../address.js'
import { useAsked } from '../asked.js'
import type { Client } from '../client.js'
import { Failure } from '../parts/failure.js'
import { Link } from '../parts/link.js'
import { figure, mass, plural } from '../parts/numbers.js'
import { Pages } from '../parts/pages.js'
import { useTitle } from '../title.js'

/** Pages that can be asked for. */
const mostPages = 1000

/** What the report calls lines without a site. */
const noSite = 'no site'

type Line = InventoryLines['shown'][number]

interface LinesProps {
  client: Client
  shown: Shown
  report: Report
}

export function Lines({ client, shown, report }: LinesProps) {
  const { scope, category, site, failed, page = '1' } = shown
  const request = {
    ...(scope !== undefined && { scope }),
    ...(category !== undefined && { category }),
    ...(site !== undefined && { site: site === noSite ? '' : site }),
    ...(failed !== undefined && { failed: true }),
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), mostPages) : 1,
  }
  const { answer, error, again } = useAsked(JSON.stringify(request), (signal) =>
    client.page<InventoryLines>('lines', request, signal),
  )
  const named = report.inventory.find((each) => each.scope === scope && each.category === category)
  const title = [
    category === undefined ? scope && `scope ${scope}` : (named?.name ?? category),
    site,
    failed && 'not estimated',
  ]
    .filter((part) => part)
    .join(', ')
  useTitle(`Lines: ${title}`)
  const unknown = unknownIn(report, shown)
  return (
    <section aria-labelledby="lines">
      <p>
        <Link to={{ view: 'inventory' }}>The whole inventory</Link>
      </p>
      <h2 id="lines">Lines: {title}</h2>
      {unknown && (
        <p class="note" role="alert">
          {unknown}
        </p>
      )}
      {error && <Failure error={error} again={again} />}
      {!answer && !error && <p role="status">Reading the lines …</p>}
      {answer && !unknown && (
        <>
          <p role="status">
            {plural(answer.lines, 'line')}
            {failed === undefined &&
              `, ${mass(answer.co2e)} CO2e location-based, ${mass(answer.co2e_market)} market-based; the largest first`}
          </p>
          {answer.shown.length > 0 && <LineTable lines={answer.shown} isFailed={failed !== undefined} />}
          <Pages shown={shown} current={answer.page} last={answer.last_page} />
        </>
      )}
    </section>
  )
}

/** What an address asks for that the report does not have; undefined where it has all of it. */
function unknownIn({ inventory, by_site }: Report, { scope, category, site }: Shown): string | undefined {
  if (scope !== undefined && !inventory.some((each) => each.scope === scope)) {
    return `This inventory has no scope “${scope}”.`
  }
  const isKnown = inventory.some(
    (each) => each.category === category && (scope === undefined || each.scope === scope),
  )
  if (category !== undefined && !isKnown) {
    return `This inventory has no category “${category}”${scope === undefined ? '' : ` of scope ${scope}`}.`
  }
  if (site === undefined || by_site.some((each) => each.site === site)) return undefined
  return `This inventory has no site “${site}”.`
}

function LineTable({ lines, isFailed }: { lines: Line[]; isFailed: boolean }) {
  return (
    <table class="results">
      <thead>
        <tr>
          <th scope="col">Activity</th>
          <th scope="col" class="number">
            kg CO2e
          </th>
          <th scope="col">From</th>
          <th scope="col">Period</th>
          <th scope="col">Site</th>
          <th scope="col">Quantity</th>
          <th scope="col">{isFailed ? 'Why not' : 'Factor'}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={`${line.file} ${line.row} ${at}`}>
            <th scope="row">
              <bdi>{line.activity || line.operation}</bdi>
              {line.notices
                .split(';')
                .filter((code) => code !== '')
                .map((code) => (
                  <span key={code} class="badge">
                    {code.replaceAll('_', ' ')}
                  </span>
                ))}
            </th>
            <td class="number" data-title="kg CO2e">
              {line.co2e === undefined ? '' : figure(line.co2e)}
            </td>
            <td data-title="From">
              <Origin line={line} />
            </td>
            <td data-title="Period">{periodOf(line)}</td>
            <td data-title="Site" class="site">
              {line.site}
            </td>
            <td data-title="Quantity">
              {line.quantity === undefined ? '' : figure(line.quantity)} {line.unit}
            </td>
            <td data-title={isFailed ? 'Why not' : 'Factor'}>
              {isFailed ? line.error : <FactorOf line={line} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** File and row, with the column and part of it where a row has several amounts. */
function Origin({ line: { file, row, column, part } }: { line: Line }) {
  const within = [column, part].filter((each) => each !== '').join(', ')
  return (
    <>
      <bdi>{file}</bdi>
      {row !== undefined && `, row ${row}`}
      {within !== '' && <bdi class="quiet"> {within}</bdi>}
    </>
  )
}

/** A month where it is one. */
function periodOf({ period_start: start, period_end: end }: Line): string {
  const [year, month] = start.split('-').map(Number) as [number, number]
  const last = start.endsWith('-01') && new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  if (last && end === last) return start.slice(0, 7)
  return start === end || end === '' ? start : `${start} to ${end}`
}

function FactorOf({ line }: { line: Line }) {
  const name = line.factor_name || line.source_dataset
  if (line.factor_id === '') return <>{name}</>
  return <Link to={{ view: 'factor', id: line.factor_id }}>{name}</Link>
}
