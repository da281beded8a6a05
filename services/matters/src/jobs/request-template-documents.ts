import { documents, type MatterId } from '@dossier/contracts'
import type { JobDefinition, JobHandler } from '@dossier/runtime'
import type { MattersDeps } from '../deps.ts'
import { requestOnce } from '../documents/template-requests.ts'

interface RequestTemplateDocumentsPayload {
  matter_id: MatterId
}

export const requestTemplateDocumentsJob: JobDefinition<RequestTemplateDocumentsPayload> = {
  name: 'requestTemplateDocuments',
  wasInJetStream: true,
}

/** Requests the documents of matters whose creation could not do it, because a process died or was not there. */
export const requestTemplateDocuments: JobHandler<MattersDeps, RequestTemplateDocumentsPayload> = {
  job: requestTemplateDocumentsJob,
  concurrencyMax: 4,
  async handle({ db, deps }, { matter_id }, firmId) {
    await requestOnce(db, firmId, matter_id, (request) =>
      deps.rpc.ask(documents.operations.resumeTemplateDocuments, { firm_id: firmId, ...request }),
    )
  },
}
