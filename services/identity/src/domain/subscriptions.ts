import type { identity, Plan } from '@dossier/contracts'

/** The fields of a subscription for the rules; `status` is the provider's. */
interface SubscriptionFacts {
  status: string
  plan: Plan | null
  createdAt: string
}

/** The provider's statuses: the one that is shown, and whether the plan is the firm's. */
const statuses: Readonly<Record<string, { shown: identity.SubscriptionStatus; entitles: boolean }>> = {
  trialing: { shown: 'trialing', entitles: true },
  active: { shown: 'active', entitles: true },
  // The provider still tries to get the payment.
  past_due: { shown: 'past_due', entitles: true },
  // It has given up; paying the open invoice, or a card after a trial, brings the subscription back.
  unpaid: { shown: 'past_due', entitles: false },
  paused: { shown: 'past_due', entitles: false },
  canceled: { shown: 'canceled', entitles: false },
  // The first payment was never made.
  incomplete: { shown: 'none', entitles: false },
  incomplete_expired: { shown: 'none', entitles: false },
}

/** From the least to the most. */
const PLANS: readonly Plan[] = ['standard', 'pro', 'enterprise']

/** Whether these rules know the provider's word. */
export function isKnownStatus(status: string): boolean {
  return Object.hasOwn(statuses, status)
}

/** The status shown to the firm. */
export function shownStatus(status: string): identity.SubscriptionStatus {
  return statuses[status]?.shown ?? 'none'
}

/** Whether it can still be paid for, so that another one beside it would be paid twice. */
export function isRunning({ status }: Pick<SubscriptionFacts, 'status'>): boolean {
  return !['none', 'canceled'].includes(shownStatus(status))
}

/** The plan that subscriptions give: the most of several. Null when none gives one. */
export function subscribedPlan(subscriptions: readonly SubscriptionFacts[]): Plan | null {
  const plans = subscriptions.filter(({ status }) => statuses[status]?.entitles).map(({ plan }) => plan)
  return PLANS.findLast((plan) => plans.includes(plan)) ?? null
}

/** The one that a firm is shown: what gives the plan, else what still runs, else what ended last. */
export function currentSubscription<Subscription extends SubscriptionFacts>(
  subscriptions: readonly Subscription[],
): Subscription | undefined {
  const plan = subscribedPlan(subscriptions)
  const newestFirst = subscriptions.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  return (
    newestFirst.find((subscription) => statuses[subscription.status]?.entitles && subscription.plan === plan) ??
    newestFirst.find(isRunning) ??
    newestFirst.find(({ status }) => shownStatus(status) === 'canceled') ??
    newestFirst[0]
  )
}
