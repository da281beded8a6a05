/** Events of the other side as received, with their outcome. */
import type { FirmId, InboundEventId, IntegrationId, integrations, MatterId } from '@dossier/contracts'
import type { CollectionDefinition, Document, Stored } from './documents/documents.ts'
import type { SubscribedModel } from './subscriptions.ts'

export interface InboundEventDocument extends Document {
  id: InboundEventId
  firm_id: FirmId
  account_id: IntegrationId
  /** The subscription and the hash of the body: a repeated body is the same event. */
  once: string
  /** The body as it came. */
  raw: string
  resource_type: SubscribedModel
  event_type: string
  resource_id: number | null
  matter_id: MatterId | null
  status: integrations.InboundEventStatus
  note: string | null
  received_at: string
  /** The instant it came, until it was worked on; then null. */
  waiting_since: string | null
  processed_at: string | null
}

export type InboundEvent = Stored<InboundEventDocument>

export const inboundEvents: CollectionDefinition<InboundEventDocument> = {
  name: 'inbound_events',
  schema: 1,
  indexes: [
    { fields: ['once'], unique: true },
    { fields: ['firm_id', 'id'] },
    { fields: ['firm_id', 'waiting_since'], present: 'waiting_since' },
  ],
}
