/** Operations that read or change what a project owns: they go to the store, and take their time. */
import type { LabelsRequest, Operation, Outcome, Request } from '../contract/contract.js'
import type { Knowledge, Project } from '../estimators/knowledge.js'

/**
 * Outcomes in the order of the requests. What concerns all of them is thrown.
 * @throws ServiceError
 */
type Deed<O extends Operation> = (
  requests: Request<O>[],
  knowledge: Knowledge,
  project: Project,
) => Promise<Outcome<O>[]>

export type DeedName =
  | 'customActivityLabels'
  | 'customMappingLabels'
  | 'privateFactorCreate'
  | 'privateFactorList'
  | 'privateFactorDelete'
  | 'footprint'
  | 'footprintList'
  | 'footprintShow'
  | 'footprintAsked'

/** Those after which the store may hold what it did not hold before. */
const keeping: ReadonlySet<DeedName> = new Set<DeedName>([
  'customActivityLabels',
  'customMappingLabels',
  'privateFactorCreate',
  'footprint',
])

export function keeps(deed: DeedName): boolean {
  return keeping.has(deed)
}

/** Loaded when first asked for. */
export const deeds: { [O in DeedName]: () => Promise<Deed<O>> } = {
  customActivityLabels: labelsCreated,
  customMappingLabels: labelsCreated,
  privateFactorCreate: async () => (await privateFactors()).createPrivateFactors,
  privateFactorList: async () => {
    const { listPrivateFactors } = await privateFactors()
    return async (requests, _knowledge, project) =>
      await oneByOne(requests, () => listPrivateFactors(project))
  },
  privateFactorDelete: async () => {
    const { deletePrivateFactor } = await privateFactors()
    return async (requests, _knowledge, project) =>
      await oneByOne(requests, (request) => deletePrivateFactor(request, project))
  },
  footprint: async () => {
    const { estimateFootprint } = await footprints()
    return async (requests, knowledge, project) =>
      await oneByOne(requests, (request) => estimateFootprint(request, knowledge, project))
  },
  footprintList: async () => {
    const { listFootprints } = await footprints()
    return async (requests, _knowledge, project) => await oneByOne(requests, () => listFootprints(project))
  },
  footprintShow: async () => {
    const { showFootprint } = await footprints()
    return async (requests, _knowledge, project) =>
      await oneByOne(requests, (request) => showFootprint(request, project))
  },
  footprintAsked: async () => {
    const { showFootprintRequest } = await footprints()
    return async (requests, _knowledge, project) =>
      await oneByOne(requests, (request) => showFootprintRequest(request, project))
  },
}

export function isDeed(operation: Operation): operation is DeedName {
  return operation in deeds
}

async function labelsCreated() {
  const { createLabels } = await import('../estimators/labels/labels.js')
  return async (requests: LabelsRequest[], knowledge: Knowledge, project: Project) =>
    await oneByOne(requests, (request) => createLabels(request, knowledge, project))
}

function privateFactors() {
  return import('../estimators/private-factors/private-factors.js')
}

function footprints() {
  return import('../estimators/footprint/footprint.js')
}

async function oneByOne<Asked, Answer>(
  requests: readonly Asked[],
  act: (request: Asked) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const request of requests) answers.push(await act(request))
  return answers
}
