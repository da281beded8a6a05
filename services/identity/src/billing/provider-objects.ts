import { FirmId, type Plan } from '@dossier/contracts'
import { z } from 'zod'
import type { StoredSubscription } from '../store/billing-subscriptions.ts'

/**
 * The parts of the provider's objects that are read, in answers and in events alike. Events keep the shape of the version that
 * their endpoint was made with, which may be older than the one that we ask in: before 2025-03-31 the subscription
 * had the period, and not its items.
 */

const UnixSeconds = z.int().min(0)
const ProviderId = z.string().min(1).max(255)
/** An object that may come whole where its id usually stands. */
const Reference = z.union([ProviderId, z.object({ id: ProviderId }).transform(({ id }) => id)])
const Metadata = z
  .object({ firm_id: z.string().optional() })
  .nullish()
  .transform((metadata) => FirmId.safeParse(metadata?.firm_id).data)

const period = { current_period_start: UnixSeconds.optional(), current_period_end: UnixSeconds.optional() }

export const ProviderSubscription = z.object({
  id: ProviderId,
  object: z.literal('subscription'),
  customer: Reference,
  status: z.string(),
  created: UnixSeconds,
  cancel_at: UnixSeconds.nullish(),
  cancel_at_period_end: z.boolean(),
  metadata: Metadata,
  items: z.object({ data: z.array(z.object({ price: z.object({ id: ProviderId }), ...period })).min(1) }),
  ...period,
})
export type ProviderSubscription = z.infer<typeof ProviderSubscription>

/** An invoice or a finished checkout: what it says of a subscription is its id alone. */
export const SubscriptionMention = z
  .object({
    customer: Reference.nullish(),
    subscription: Reference.nullish(),
    parent: z.object({ subscription_details: z.object({ subscription: Reference }).nullish() }).nullish(),
  })
  .transform(({ customer, subscription, parent }) => ({
    customerId: customer ?? undefined,
    subscriptionId: parent?.subscription_details?.subscription ?? subscription ?? undefined,
  }))

export const ProviderEvent = z.object({
  id: ProviderId,
  object: z.literal('event'),
  type: z.string().max(255),
  created: UnixSeconds,
  data: z.object({ object: z.unknown() }),
})
export type ProviderEvent = z.infer<typeof ProviderEvent>

/** The subscription as it is stored; the price says which plan it is. If there are several items, the one with a plan counts. */
export function toStoredSubscription(
  subscription: ProviderSubscription,
  planOfPrice: ReadonlyMap<string, Plan>,
): StoredSubscription {
  const items = subscription.items.data
  const item = items.find(({ price }) => planOfPrice.has(price.id)) ?? items[0]!
  const start = item.current_period_start ?? subscription.current_period_start
  const end = item.current_period_end ?? subscription.current_period_end
  if (start === undefined || end === undefined) throw new Error(`the subscription ${subscription.id} has no period`)
  const { cancel_at } = subscription
  return {
    id: subscription.id,
    status: subscription.status,
    plan: planOfPrice.get(item.price.id) ?? null,
    periodStart: fromUnix(start),
    periodEnd: fromUnix(end),
    // The portal may write the instant instead of the flag, which says the same.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || (cancel_at != null && cancel_at <= end),
    createdAt: fromUnix(subscription.created),
  }
}

export function fromUnix(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
