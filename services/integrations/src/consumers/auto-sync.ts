import {
  ClientId,
  documents,
  type EventEnvelope,
  eventSubject,
  type FirmId,
  type IntegrationId,
  type integrations,
  MatterId,
  matters,
} from '@dossier/contracts'
import { z } from 'zod'
import type { IntegrationsDeps } from '../deps.ts'
import { isLive } from '../store/connections.ts'

/** The fields read from the events. Fields of later versions are ignored. */
const MatterCreated = z.object({ id: MatterId, client_id: ClientId.nullable() })
const DocumentApproved = z.object({ matter: z.object({ id: MatterId }) })

const BATCH_EVENTS_MAX = 100

/** Syncs a matter that was created, for firms that want that. */
export const syncCreatedMatters = autoSync({
  name: 'sync_created_matters',
  event: matters.events.matterCreated,
  trigger: 'matter_created',
  isWanted: (settings) => settings.auto_sync_on_matter_created,
  matterIdOf(data) {
    const { id, client_id } = MatterCreated.parse(data)
    return client_id === null ? undefined : id
  },
})

/** Syncs the matter of a document that was approved, unless the firm does not want that. */
export const syncApprovedDocuments = autoSync({
  name: 'sync_approved_documents',
  event: documents.events.documentApproved,
  trigger: 'document_approved',
  isWanted: (settings) => settings.auto_sync_on_approval,
  matterIdOf: (data) => DocumentApproved.parse(data).matter.id,
})

/** An event that comes again asks for a sync again, which then finds nothing to do. */
function autoSync(options: {
  name: string
  event: Parameters<typeof eventSubject>[0]
  trigger: integrations.SyncTrigger
  isWanted: (settings: integrations.IntegrationSettings) => boolean
  /** Undefined if the matter cannot be synced. */
  matterIdOf: (data: unknown) => MatterId | undefined
}) {
  return {
    name: options.name,
    subject: eventSubject(options.event),
    batchMax: BATCH_EVENTS_MAX,
    async handle(events: EventEnvelope[], { deps }: { deps: IntegrationsDeps }): Promise<void> {
      if (!deps.connector) return
      const { store, queue } = deps.connector
      /** The accounts of the firms that want it. */
      const wanting = new Map<FirmId, IntegrationId | undefined>()
      for (const { firm_id, data } of events) {
        if (!wanting.has(firm_id)) {
          const connection = await store.connections.find(firm_id)
          const isWanted = isLive(connection) && options.isWanted(connection.settings)
          wanting.set(firm_id, isWanted ? connection.account_id : undefined)
        }
        const accountId = wanting.get(firm_id)
        const matterId = accountId && options.matterIdOf(data)
        if (!matterId) continue
        await queue.add({
          firmId: firm_id,
          kind: 'sync_matter',
          matterId,
          accountId,
          trigger: options.trigger,
        })
      }
    },
  }
}
