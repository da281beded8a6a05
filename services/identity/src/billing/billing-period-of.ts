import type { FirmId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import { type BillingPeriod, billingPeriodAt } from '../domain/billing-period.ts'
import { currentSubscription, isRunning } from '../domain/subscriptions.ts'
import { listSubscriptions } from '../store/billing-subscriptions.ts'

/** The firm's billing period at an instant: its subscription's, else the calendar month in UTC. */
export async function billingPeriodOf(db: Queryable, firmId: FirmId, now: string): Promise<BillingPeriod> {
  const current = currentSubscription(await listSubscriptions(db, firmId))
  const subscribed = current && isRunning(current) ? { start: current.periodStart, end: current.periodEnd } : undefined
  return billingPeriodAt(subscribed, now)
}
