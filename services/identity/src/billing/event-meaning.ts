import type { FirmId, Plan } from '@dossier/contracts'
import { isKnownStatus } from '../domain/subscriptions.ts'
import type { EventPlace, StoredSubscription } from '../store/billing-subscriptions.ts'
import {
  fromUnix,
  type ProviderEvent,
  ProviderSubscription,
  SubscriptionMention,
  toStoredSubscription,
} from './provider-objects.ts'

/** The relevant meaning of an event. */
export type EventMeaning =
  | { kind: 'none' }
  /** A subscription as it was at the event's time. */
  | {
      kind: 'state'
      customerId: string
      /** The firm that the provider's object names; only holders of the secret key can write it. */
      claimedFirmId: FirmId | undefined
      subscription: StoredSubscription
      place: EventPlace
    }
  /** Something happened to a subscription; what it is now, the provider has to be asked. */
  | { kind: 'mention'; customerId: string; subscriptionId: string }

/** Events that touch a subscription without showing it. */
const MENTIONS: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.marked_uncollectible',
  'invoice.voided',
]

/** @throws an error where the object is not what the event's type says: the provider sends it again once that is mended */
export function meaningOf(event: ProviderEvent, planOfPrice: ReadonlyMap<string, Plan>): EventMeaning {
  if (event.type.startsWith('customer.subscription.')) {
    const subscription = ProviderSubscription.parse(event.data.object)
    // A status that a later version of the provider's interface brings says nothing that the rules here could follow.
    if (!isKnownStatus(subscription.status)) return { kind: 'none' }
    return {
      kind: 'state',
      customerId: subscription.customer,
      claimedFirmId: subscription.metadata,
      subscription: toStoredSubscription(subscription, planOfPrice),
      place: placeOf(event),
    }
  }
  if (MENTIONS.includes(event.type)) {
    const { customerId, subscriptionId } = SubscriptionMention.parse(event.data.object)
    if (customerId && subscriptionId) return { kind: 'mention', customerId, subscriptionId }
  }
  return { kind: 'none' }
}

/** Among events of the same second, the creation comes first and the end last. */
export function placeOf({ id, type, created }: Pick<ProviderEvent, 'id' | 'type' | 'created'>): EventPlace {
  return {
    at: fromUnix(created),
    rank: type.endsWith('.created') ? 0 : type.endsWith('.deleted') ? 2 : RANK_CHANGED,
    id,
  }
}

export const RANK_CHANGED = 1
