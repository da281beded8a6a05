/** Subscriptions to the events of the other side. */
import type { FirmId, IntegrationId } from '@dossier/contracts'
import type { CollectionDefinition, Document, Stored } from './documents/documents.ts'

export const SUBSCRIBED_MODELS = ['matter', 'contact', 'document'] as const
export type SubscribedModel = (typeof SUBSCRIBED_MODELS)[number]

/** A handshake is accepted this long after Dossier has asked for the subscription. */
export const HANDSHAKE_MS_MAX = 15 * 60_000
/** A firm has one for each kind of record, for each account. */
export const SUBSCRIPTIONS_MAX = 100

export interface SubscriptionDocument extends Document {
  /** SHA-256 of the token in the address that events come to. */
  id: string
  firm_id: FirmId
  account_id: IntegrationId
  model: SubscribedModel
  /** Null until the answer to its creation was recorded. */
  their_id: number | null
  /** Sealed; null until the handshake. */
  secret: string | null
  /** When it ends there. */
  ends_at: string
  created_at: string
}

export type Subscription = Stored<SubscriptionDocument>

export const subscriptions: CollectionDefinition<SubscriptionDocument> = {
  name: 'subscriptions',
  schema: 1,
  indexes: [{ fields: ['firm_id'] }],
  sealed: [{ path: 'secret', context: ({ id }) => secretContext(String(id)) }],
}

/** What the secret of a subscription is sealed for. */
export function secretContext(id: string): string {
  return `practice-management-hook:${id}`
}
