/** Operations that read or change a project's data in the store, asynchronously. */
import type {
  ErrorBody,
  LabelsRequest,
  Operation,
  Outcome,
  Request,
  StoreOperation,
} from '../contract/contract.js'
import type { EstimatorContext, Project } from '../estimators/context.js'

/**
 * Function that returns outcomes in the order of the requests.
 * @param errorBody returns the outcome of a request that threw an error: a refusal, or a defect
 * @throws ServiceError for errors that affect all requests
 */
type RunInStore<O extends Operation> = (
  requests: Request<O>[],
  context: EstimatorContext,
  project: Project,
  errorBody: (request: Request<O>, error: unknown) => ErrorBody,
) => Promise<Outcome<O>[]>

/** Store operations, loaded on first use. */
export const storeOperations: { [O in StoreOperation]: () => Promise<RunInStore<O>> } = {
  customActivityLabels: creatingLabels,
  customMappingLabels: creatingLabels,
  privateFactorCreate: async () => (await privateFactors()).createPrivateFactors,
  privateFactorList: async () => {
    const { listPrivateFactors } = await privateFactors()
    return async (requests, _context, project) =>
      await oneByOne(requests, (request) => listPrivateFactors(request, project))
  },
  privateFactorDelete: async () => {
    const { deletePrivateFactor } = await privateFactors()
    return async (requests, _context, project) =>
      await oneByOne(requests, (request) => deletePrivateFactor(request, project))
  },
  footprint: async () => {
    const { estimateFootprint } = await footprints()
    return async (requests, context, project) =>
      await oneByOne(requests, (request) => estimateFootprint(request, context, project))
  },
  footprintList: async () => {
    const { listFootprints } = await footprints()
    return async (requests, _context, project) =>
      await oneByOne(requests, (request) => listFootprints(request, project))
  },
  footprintShow: async () => {
    const { showFootprint } = await footprints()
    return async (requests, _context, project) =>
      await oneByOne(requests, (request) => showFootprint(request, project))
  },
  footprintAsked: async () => {
    const { showFootprintRequest } = await footprints()
    return async (requests, _context, project) =>
      await oneByOne(requests, (request) => showFootprintRequest(request, project))
  },
}

async function creatingLabels() {
  const { createLabels } = await import('../estimators/labels/labels.js')
  return async (requests: LabelsRequest[], context: EstimatorContext, project: Project) =>
    await oneByOne(requests, (request) => createLabels(request, context, project))
}

function privateFactors() {
  return import('../estimators/private-factors/private-factors.js')
}

function footprints() {
  return import('../estimators/footprint/footprint.js')
}

async function oneByOne<Asked, Answer>(
  requests: readonly Asked[],
  run: (request: Asked) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const request of requests) answers.push(await run(request))
  return answers
}
