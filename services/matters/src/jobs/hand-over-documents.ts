import { documents, type MatterId } from '@dossier/contracts'
import type { JobDefinition, JobHandler } from '@dossier/runtime'
import type { MattersDeps } from '../deps.ts'
import { handOverOnce } from '../documents/client-handover.ts'

interface HandOverDocumentsPayload {
  matter_id: MatterId
}

export const handOverDocumentsJob: JobDefinition<HandOverDocumentsPayload> = { name: 'handOverDocuments' }

/** Hands over the documents of matters whose change of client could not do it, because a process died or was not there. */
export const handOverDocuments: JobHandler<MattersDeps, HandOverDocumentsPayload> = {
  job: handOverDocumentsJob,
  concurrencyMax: 4,
  async handle({ db, deps }, { matter_id }, firmId) {
    await handOverOnce(db, firmId, matter_id, (handover) =>
      deps.rpc.ask(documents.operations.handOverDocuments, handover),
    )
  },
}
