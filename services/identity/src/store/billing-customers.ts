import { type FirmId, toTypeId, toUuid } from '@dossier/contracts'
import type { Ctx, Queryable } from '@dossier/runtime'

/** A firm as the payment provider knows it. */
export interface BillingCustomer {
  customerId: string
  /** The checkout that was opened last, and a hash of what was asked for. */
  checkoutSessionId: string | null
  checkoutRequest: string | null
}

export async function findBillingCustomer(db: Ctx['db'], firmId: FirmId): Promise<BillingCustomer | undefined> {
  const [row] = await db.lookup<{
    customer_id: string
    checkout_session_id: string | null
    checkout_request: string | null
  }>('select customer_id, checkout_session_id, checkout_request from billing_customers where firm_id = $1', [
    toUuid(firmId),
  ])
  return (
    row && {
      customerId: row.customer_id,
      checkoutSessionId: row.checkout_session_id,
      checkoutRequest: row.checkout_request,
    }
  )
}

/**
 * Makes the customer the firm's, unless the firm has one or the customer is another firm's. One of several concurrent calls wins.
 *
 * @returns whether it is the firm's now by this
 */
export async function insertBillingCustomer(
  db: Queryable,
  firmId: FirmId,
  customerId: string,
  now: string,
): Promise<boolean> {
  const rows = await db.query(
    `insert into billing_customers (firm_id, customer_id, created_at)
     select id, $2, $3 from firms where id = $1
     on conflict do nothing returning 1`,
    [toUuid(firmId), customerId, now],
  )
  return rows.length > 0
}

/** Remembers the checkout that was opened last, unless another one was opened since `before`. */
export async function setCheckoutSession(
  db: Queryable,
  firmId: FirmId,
  before: string | null,
  opened: { id: string; request: string },
): Promise<boolean> {
  const rows = await db.query(
    `update billing_customers set checkout_session_id = $3, checkout_request = $4
     where firm_id = $1 and checkout_session_id is not distinct from $2
     returning 1`,
    [toUuid(firmId), before, opened.id, opened.request],
  )
  return rows.length > 0
}

/** The one look-up that no firm restricts: the customer says which firm it is. */
export async function findFirmOfCustomer(db: Ctx['db'], customerId: string): Promise<FirmId | undefined> {
  const [row] = await db.lookup<{ firm_id: string }>('select firm_id from billing_customers where customer_id = $1', [
    customerId,
  ])
  return row && toTypeId('firm', row.firm_id)
}

/** Locks the firm's customer until commit, so that changes of the firm's subscriptions come one after another. */
export async function lockBillingCustomer(tx: Queryable, firmId: FirmId): Promise<void> {
  await tx.query('select 1 from billing_customers where firm_id = $1 for update', [toUuid(firmId)])
}
