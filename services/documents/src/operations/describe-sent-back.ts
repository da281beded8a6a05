import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { listSentBack } from '../store/sent-back.ts'

export const describeSentBack: DocumentsHandler<typeof documents.operations.describeSentBack> = (
  ctx,
  { firm_id, matter_id: matterId, participant_id: participantId, upload_ids: uploadIds },
) => listSentBack(ctx.db, firm_id, { matterId, participantId }, { uploadIds })
