/** Operations that read or change what a project owns: they go to the store, and take their time. */
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
 * Outcomes in the order of the requests. What concerns all of them is thrown.
 * @param errorBody the outcome of a request of which this was thrown: a refusal, or a defect
 * @throws ServiceError
 */
type RunInStore<O extends Operation> = (
  requests: Request<O>[],
  context: EstimatorContext,
  project: Project,
  errorBody: (request: Request<O>, error: unknown) => ErrorBody,
) => Promise<Outcome<O>[]>

/** Loaded when first asked for. */
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
