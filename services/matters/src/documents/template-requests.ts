import { documents, type FirmId, type InputOf, type MatterId } from '@dossier/contracts'
import type { MattersCtx } from '../deps.ts'
import { deleteTemplateRequests, findTemplateRequests } from '../store/template-requests.ts'

/** Asks the documents service for the requests of a matter. */
type RequestDocuments = (request: InputOf<typeof documents.operations.requestTemplateDocuments>) => Promise<unknown>

/**
 * Sees to it that the documents service has the requests that the matter was created with; nothing to do, as a rule.
 * Whoever shows the matter, its documents or their number calls it before, where the matter awaits them: so they are
 * there from the moment on in which the matter is, whatever died in between.
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

/** Has the documents requested unless that is done, and forgets them once it is. */
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
