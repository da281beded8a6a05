import { documents, type FirmId, type MatterId } from '@dossier/contracts'
import type { Ctx } from '@dossier/runtime'
import { deleteTemplateRequests, findTemplateRequests } from '../store/template-requests.ts'

/** A request, or a job in the name of one. */
export type Asking = Pick<Ctx, 'db' | 'call'>

/**
 * Sees to it that the documents service has the requests that the matter was created with; nothing to do, as a rule.
 * Whoever shows the matter, its documents or their number calls it before, where the matter awaits them: so they are
 * there from the moment on in which the matter is, whatever died in between.
 */
export async function settleTemplateRequests(asking: Asking, firmId: FirmId, matterId: MatterId): Promise<void> {
  const items = await findTemplateRequests(asking.db, firmId, matterId)
  if (!items) return
  await asking.call(documents.operations.requestTemplateDocuments, { matter_id: matterId, items })
  await deleteTemplateRequests(asking.db, firmId, matterId)
}
