import { BYTES_PER_GB, documents, type identity, matters, planLimits } from '@dossier/contracts'
import { billingPeriodOf } from '../billing/billing-period-of.ts'
import type { IdentityCtx, IdentityHandler } from '../deps.ts'
import { type BillingPeriod, hoursOf } from '../domain/billing-period.ts'
import { periodsSince } from '../domain/past-periods.ts'
import { API_REQUESTS_KEPT_MS, sumApiRequestsByPeriod } from '../store/api-requests.ts'
import { findFirm } from '../store/firms.ts'
import { findSeats } from '../store/seats.ts'

type Row = identity.BillingSummaryRow

/** All rows fit into one page: there are no more periods than requests are kept for. */
export const pageBillingSummary: IdentityHandler<typeof identity.operations.pageBillingSummary> = async (
  ctx,
  { after, to },
) => {
  const firmId = ctx.principal.firm_id
  const [firm, present] = await Promise.all([findFirm(ctx.db, firmId), billingPeriodOf(ctx.db, firmId, ctx.now())])
  if (!firm) throw new Error('a credential names a firm that does not exist')
  const keptSince = new Date(Date.parse(ctx.now()) - API_REQUESTS_KEPT_MS).toISOString()
  const since = [after.at, keptSince, firm.created_at].sort().at(-1)!
  const periods = periodsSince(present, since).filter(({ start, end }) => end > after.at && start < to)
  const requests = await sumApiRequestsByPeriod(ctx.db, firmId, periods.map(hoursOf))
  const limits = planLimits[firm.plan]
  const ofPeriod = (period: BillingPeriod, metric: Row['metric'], used: number, limit: number | null): Row => ({
    period_start: period.start,
    period_end: period.end,
    plan: firm.plan,
    metric,
    used,
    limit,
    percent_used: limit === null ? null : Math.round((used / limit) * 1000) / 10,
  })
  const rows = periods.map((period, i) => ofPeriod(period, 'api_requests', requests[i]!, limits.requestsPerPeriod))
  if (periods.includes(present)) {
    const now = await presentUsage(ctx, present)
    rows.push(
      ofPeriod(present, 'matters', now.matters, limits.matters),
      ofPeriod(present, 'users', now.users, limits.users),
      ofPeriod(present, 'storage_gb', now.storageGb, limits.storageGb),
    )
  }
  return { rows, next: null }
}

/** What is there at this moment, each asked of its owner. */
async function presentUsage(ctx: IdentityCtx, { start, end }: BillingPeriod) {
  const [counts, uploads, seats] = await Promise.all([
    ctx.call(matters.operations.countFirmMatters, {}),
    ctx.call(documents.operations.measureFirmUploads, { from: start, to: end }),
    findSeats({ query: (text, values) => ctx.db.query(text, values), now: ctx.now() }, ctx.principal.firm_id),
  ])
  return { matters: counts.matters.total, users: seats.taken, storageGb: uploads.stored_bytes / BYTES_PER_GB }
}
