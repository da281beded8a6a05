import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { countOpen } from '../store/reminders.ts'

/** A date that is over in UTC is left out: nobody could meet it any more. */
export const countOpenDocuments: DocumentsHandler<typeof documents.operations.countOpenDocuments> = (
  ctx,
  { matter_id, participant_id },
) => countOpen(ctx.db, ctx.principal.firm_id, matter_id, participant_id, ctx.now().slice(0, 10))
