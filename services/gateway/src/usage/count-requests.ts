import type { AdmitRequest } from '../rate-limit/rate-limiter.ts'
import type { RequestCounts } from './request-counts.ts'

/**
 * Counts each request that is admitted, whatever comes of it. Those of sessions are left out: people at the web
 * application and clients at the portal are not what a plan's API requests are about.
 */
export function countAdmitted(admitRequest: AdmitRequest, counts: RequestCounts, clock: () => Date): AdmitRequest {
  return async (principal, res) => {
    await admitRequest(principal, res)
    if (principal.kind !== 'session' && principal.kind !== 'portal') counts.note(principal.firm_id, clock().getTime())
  }
}
