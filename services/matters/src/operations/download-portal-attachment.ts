import { documents, type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { portalPerson } from '../domain/portal-person.ts'
import { assertLinkWorks } from '../matter/own-matter.ts'
import { findPortalThread } from '../messages/portal-thread.ts'
import { isAttachedIn } from '../store/message-attachments.ts'

export const downloadPortalAttachment: MattersHandler<typeof matters.operations.downloadPortalAttachment> = async (
  ctx,
  { id },
) => {
  const person = portalPerson(ctx)
  const thread = await findPortalThread(ctx, person)
  if (!thread || !(await isAttachedIn(ctx.db, ctx.principal.firm_id, thread.id, id)))
    throw notFound('upload_not_found', id)
  await assertLinkWorks(ctx, person.matterId)
  return await ctx.call(documents.operations.openAttachment, { id })
}
