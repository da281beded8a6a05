import { documents, type FirmId, type InputOf, type MatterId } from '@dossier/contracts'
import type { MattersCtx } from '../deps.ts'
import { deleteTemplateRequests, findTemplateRequests } from '../store/template-requests.ts'

/** Asks the documents service for the requests of a matter. */
type RequestDocuments = (request: InputOf<typeof documents.operations.requestTemplateDocuments>) => Promise<unknown>

/**
 * Makes sure that the documents service has the requests of a new matter's template; usually nothing is left to do.
 * So the requests exist from the moment the matter does, whatever died in between.
 */
export async function settleTemplateRequests(
  ctx: Pick<MattersCtx, 'db' | 'call'>,
  firmId: FirmId,
  matterId: MatterId,
): Promise<void> {
  await requestOnce(ctx.db, firmId, matterId, (request) =>
    ctx.call(documents.operations.requestTemplateDocuments, request),
  )
}

/** Makes the requests unless that is done, then forgets them. */
export async function requestOnce(
  db: MattersCtx['db'],
  firmId: FirmId,
  matterId: MatterId,
  requestDocuments: RequestDocuments,
): Promise<void> {
  const items = await findTemplateRequests(db, firmId, matterId)
  if (!items) return
  await requestDocuments({ matter_id: matterId, items })
  await deleteTemplateRequests(db, firmId, matterId)
}
