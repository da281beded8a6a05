import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { listSentBack } from '../store/sent-back.ts'

export const confirmSentBack: DocumentsHandler<typeof documents.operations.confirmSentBack> = async (
  ctx,
  { firm_id, matter_id: matterId, participant_id: participantId, since },
) => ({ stands: (await listSentBack(ctx.db, firm_id, { matterId, participantId }, { since })).length > 0 })
