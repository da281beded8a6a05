import { randomUUID } from 'node:crypto'
import { CALL_MS_MAX, type MatterId, type Principal } from '@dossier/contracts'
import type { JobDefinition, JobHandler } from '@dossier/runtime'
import type { MattersDeps } from '../deps.ts'
import { settleTemplateRequests } from '../operations/template-requests.ts'

interface RequestTemplateDocumentsPayload {
  matter_id: MatterId
  /** Who created the matter: the documents service is asked in their name. */
  principal: Principal
}

export const requestTemplateDocumentsJob: JobDefinition<RequestTemplateDocumentsPayload> = {
  name: 'requestTemplateDocuments',
}

/** For matters whose creation could not see to it itself, because a process died or was not there. */
export const requestTemplateDocuments: JobHandler<MattersDeps, RequestTemplateDocumentsPayload> = {
  job: requestTemplateDocumentsJob,
  concurrencyMax: 4,
  async handle(ctx, { matter_id, principal }, firmId) {
    const principalJson = JSON.stringify(principal)
    const asking = {
      db: ctx.db,
      call: ((call, input) =>
        ctx.deps.rpc.call(call, input, {
          requestId: randomUUID(),
          principalJson,
          timeoutMs: CALL_MS_MAX,
        })) as Parameters<typeof settleTemplateRequests>[0]['call'],
    }
    await settleTemplateRequests(asking, firmId, matter_id)
  },
}
