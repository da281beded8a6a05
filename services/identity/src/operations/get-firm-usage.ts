import { BYTES_PER_GB, documents, type identity, matters, notifications, planLimits } from '@dossier/contracts'
import { billingPeriodOf } from '../billing/billing-period-of.ts'
import type { IdentityHandler } from '../deps.ts'
import { hoursOf } from '../domain/billing-period.ts'
import { sumApiRequests } from '../store/api-requests.ts'
import { findFirmPlan } from '../store/firms.ts'

/** Asks all owners in parallel. If one is down, the whole answer is `service_unavailable`. */
export const getFirmUsage: IdentityHandler<typeof identity.operations.getFirmUsage> = async (ctx) => {
  const firmId = ctx.principal.firm_id
  const [plan, period] = await Promise.all([findFirmPlan(ctx.db, firmId), billingPeriodOf(ctx.db, firmId, ctx.now())])
  const [from, to] = [period.start, period.end]
  const hours = hoursOf(period)
  const [counts, uploads, links, requests] = await Promise.all([
    ctx.call(matters.operations.countFirmMatters, {}),
    ctx.call(documents.operations.measureFirmUploads, { from, to }),
    ctx.call(notifications.operations.countIntakeLinksSent, { from, to }),
    sumApiRequests(ctx.db, firmId, hours.from, hours.to),
  ])
  const limits = planLimits[plan]
  return {
    plan,
    billing_period: period,
    usage: {
      ...counts,
      documents: { uploaded_this_period: uploads.uploaded, storage_used_gb: uploads.stored_bytes / BYTES_PER_GB },
      api_requests: { this_period: requests, limit: limits.requestsPerPeriod },
      intake_links_sent: { this_period: links.sent },
    },
    limits: {
      matters: limits.matters,
      storage_gb: limits.storageGb,
      api_requests_per_period: limits.requestsPerPeriod,
      users: limits.users,
    },
  }
}
