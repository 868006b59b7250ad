/** The inventory on the page of `ghg explore`: the report of a ledger, and the lines behind each of its figures. */
import { existsSync } from 'node:fs'
import { Type } from '@sinclair/typebox'
import { badRequest } from '../../contract/contract.js'
import { UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import type { Scope } from '../../inventory/categories.js'
import type { FoundLines } from '../../inventory/ledger/drill-down.js'
import type { BarChart, Table } from '../../inventory/rendering/document-parts.js'
import type { Report } from '../../inventory/report/model.js'
import { type PageRoute, pageRoute } from '../../server/explorer/page-route.js'

/** Where a project is looked for. */
const usualProject = 'ghg.yaml'
/** Lines of a page. */
const pageSize = 100

const closed = { additionalProperties: false }
const text = Type.Optional(Type.String({ maxLength: 1000 }))
const LinesRequest = Type.Object(
  {
    scope: text,
    category: text,
    site: text,
    failed: Type.Optional(Type.Boolean()),
    page: Type.Integer({ minimum: 1, maximum: 1000 }),
  },
  closed,
)

export interface Inventory {
  /** The ledger, as it was named. */
  ledger: string
  report: Report
  /** Scopes that are not estimated. */
  open: readonly Scope[]
  /** Figures of the report's pages for a board. */
  board: Board
}

export interface Board {
  years: BarChart
  /** Undefined if nothing is estimated. */
  largest: Table | undefined
}

export interface InventoryLines extends FoundLines {
  page: number
  last_page: number
}

/**
 * @param named a project file or a ledger; without it the project of this folder, where there is one
 * @throws UsageError for a file that is not there
 */
export function inventoryRoutes(world: CommandIO, named: string | undefined): PageRoute[] {
  if (named !== undefined && !existsSync(named)) throw new UsageError(`no file ${named}`)
  const path = named ?? (existsSync(usualProject) ? usualProject : undefined)
  if (path === undefined) return []
  return [
    pageRoute({ name: 'inventory', request: Type.Object({}, closed) }, () =>
      inWords(() => inventoryOf(world, path)),
    ),
    pageRoute({ name: 'lines', request: LinesRequest }, ({ page, ...filter }) =>
      inWords(async (): Promise<InventoryLines> => {
        const { findLines } = await import('../../inventory/ledger/drill-down.js')
        const found = await findLines(await countedLines(world, path), filter, page, pageSize)
        return { ...found, page, last_page: Math.max(1, Math.ceil(found.lines / pageSize)) }
      }),
    ),
  ]
}

/** Runs an action of the page; turns a mistake of the user into a message. @throws ServiceError */
async function inWords<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw error instanceof UsageError ? badRequest('invalid_input', error.message) : error
  }
}

/** The ledger, with the project that it is of where there is one. @throws UsageError where it was not computed */
async function ledgerAt(path: string): Promise<{ ledger: string; project?: string }> {
  if (!/\.ya?ml$/i.test(path)) return { ledger: path }
  const [{ readProject }, { ledgerPath }] = await Promise.all([
    import('../../inventory/project-file.js'),
    import('../../inventory/written-ledgers.js'),
  ])
  return { ledger: ledgerPath(path, readProject(path)), project: path }
}

/** Read each time: a run may have written the ledger since. */
async function inventoryOf(world: CommandIO, path: string): Promise<Inventory> {
  const [{ openReport }, { openScopes }, { yearsChart }, { largestTable }] = await Promise.all([
    import('../../inventory/report/make-report.js'),
    import('../../inventory/report/scope-status.js'),
    import('../../inventory/rendering/board/summary.js'),
    import('../../inventory/rendering/board/largest.js'),
  ])
  const { ledger, project } = await ledgerAt(path)
  const reading = openReport(world, [ledger], project === undefined ? {} : { project })
  await reading.count()
  const report = await reading.report()
  const board = { years: yearsChart(report), largest: largestTable(report) }
  return { ledger, report, open: openScopes(report.inventory), board }
}

async function countedLines(world: CommandIO, path: string) {
  const [{ readProject }, { countLedger, openCount }, { kyotoBasis }, { openCatalogue }] = await Promise.all([
    import('../../inventory/project-file.js'),
    import('../../inventory/ledger/read-ledger.js'),
    import('../../inventory/ledger/kyoto-basis.js'),
    import('../../catalogue/catalogue.js'),
  ])
  const { ledger, project } = await ledgerAt(path)
  const { sites, period } = project === undefined ? {} : readProject(project)
  const onKyotoBasis = kyotoBasis(openCatalogue())
  return countLedger(world, [ledger], [openCount({ sites, period }, false)], { onKyotoBasis })
}
