import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { CLIENTS, isAwaited, PARTICIPANTS } from '../store/reminders.ts'

export const confirmReminder: DocumentsHandler<typeof documents.operations.confirmReminder> = async (
  ctx,
  { firm_id, matter_id, participant_id, since },
) => ({
  stands:
    participant_id === null
      ? await isAwaited(ctx.db, CLIENTS, firm_id, matter_id, since)
      : await isAwaited(ctx.db, PARTICIPANTS, firm_id, participant_id, since),
})
