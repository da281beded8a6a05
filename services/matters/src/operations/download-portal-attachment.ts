import { documents, type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { portalPerson } from '../domain/portal-person.ts'
import { findPortalThread } from '../messages/portal-thread.ts'
import { isAttachedIn } from '../store/message-attachments.ts'

export const downloadPortalAttachment: MattersHandler<typeof matters.operations.downloadPortalAttachment> = async (
  ctx,
  { id },
) => {
  const thread = await findPortalThread(ctx, portalPerson(ctx))
  if (!thread || !(await isAttachedIn(ctx.db, ctx.principal.firm_id, thread.id, id)))
    throw notFound('upload_not_found', id)
  return await ctx.call(documents.operations.openAttachment, { id })
}
