import type { FirmId } from '@dossier/contracts'
import type { Database } from '@dossier/runtime'
import { isRunning } from '../domain/subscriptions.ts'
import { findBillingCustomer } from '../store/billing-customers.ts'
import { listSubscriptions } from '../store/billing-subscriptions.ts'
import type { Billing } from './billing.ts'

/** The time for a request to the provider, which has a shorter bound of its own. */
const REQUEST_MS_MAX = 5_000

/**
 * Closes the checkout of a firm that is to be deleted, so that nobody pays for it any more.
 *
 * @throws Error if somebody pays for the firm, or the provider does not answer
 */
export async function endBilling(db: Database, billing: Billing | undefined, firmId: FirmId): Promise<void> {
  const checkoutId = (await findBillingCustomer(db, firmId))?.checkoutSessionId
  if (billing && checkoutId) await closeCheckout(billing, checkoutId)
  assertNoneRuns(await listSubscriptions(db, firmId))
}

async function closeCheckout({ provider }: Billing, id: string): Promise<void> {
  const checkout = await provider.findCheckout(id, REQUEST_MS_MAX)
  if (checkout?.status === 'open') await provider.expireCheckout(id, REQUEST_MS_MAX)
  if (!checkout?.subscriptionId) return
  // The event that says so may be on its way.
  const paid = await provider.findSubscription(checkout.subscriptionId, REQUEST_MS_MAX)
  if (paid) assertNoneRuns([paid.subscription])
}

function assertNoneRuns(subscriptions: readonly { status: string }[]): void {
  const running = subscriptions.find(isRunning)
  if (running) throw new Error(`the firm has a subscription (${running.status}): end it at the payment provider first`)
}
