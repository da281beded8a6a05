import { earlier } from '@dossier/runtime'
import { deleteSubscriptionsThere, listSubscriptionsThere } from '../connection/subscriptions-there.ts'
import type { Connector } from '../connector.ts'
import { isFailure } from '../practice-management/failure.ts'
import { hasGrantEnded } from '../practice-management/oauth.ts'
import { type Farewell, isLive, tokenContext } from '../store/connections.ts'
import { changeDocument } from '../store/documents/change-document.ts'
import type { Job } from '../store/jobs.ts'
import { SUBSCRIPTIONS_MAX } from '../store/subscriptions.ts'
import type { Work } from '../sync/work.ts'
import type { JobEnd } from './job-end.ts'

/** After this time, tokens that could not be revoked are left to expire. */
const TRIED_MS_MAX = 7 * 86_400_000
const CALL_MS_MAX = 30_000

/** Deletes the subscriptions of an ended connection at the other side, then revokes its grant. */
export async function sayFarewell(job: Job, _work: Work | undefined, deps: Connector): Promise<JobEnd> {
  const { store, now } = deps
  const connection = await store.connections.find(job.firm_id)
  const farewell = connection?.farewell
  if (!farewell) return { kind: 'done' }
  const isTooLate = farewell.since < earlier(now(), TRIED_MS_MAX)
  const isBack = isLive(connection) && connection.account_id === farewell.account_id
  // The same person has connected the firm again: what is there belongs to the new connection.
  const isKept = isBack && connection.external_user_id === farewell.user_id
  if (!isTooLate && !isKept) await takeBack(job, farewell, deps)
  if (!isBack) await forgetSubscriptions(job, farewell, deps)
  await changeDocument(store.connections, job.firm_id, (present) =>
    present.farewell?.since === farewell.since ? { farewell: null } : undefined,
  )
  return { kind: 'done' }
}

async function takeBack({ firm_id: firmId }: Job, farewell: Farewell, deps: Connector): Promise<void> {
  const { hookUrl, sealer, oauth } = deps
  const signal = AbortSignal.timeout(CALL_MS_MAX)
  let accessToken = sealer.open(farewell.access_token, tokenContext(firmId))
  const api = deps.apiOf(
    {
      get: async () => accessToken,
      async replace() {
        const refreshToken = sealer.open(farewell.refresh_token, tokenContext(firmId))
        accessToken = (await oauth.refresh(refreshToken, signal)).accessToken
        return accessToken
      },
    },
    signal,
  )
  try {
    await deleteSubscriptionsThere(deps, api, await listSubscriptionsThere(api, hookUrl), { firmId })
    await oauth.deauthorize(accessToken, signal)
  } catch (error) {
    if (!hasGrantEnded(error) && !isFailure(error, 'not_found')) throw error
  }
}

async function forgetSubscriptions({ firm_id }: Job, { account_id }: Farewell, { store }: Connector): Promise<void> {
  const mine = await store.subscriptions.list({ where: { firm_id }, limit: SUBSCRIPTIONS_MAX })
  for (const subscription of mine) {
    if (subscription.account_id === account_id) await store.subscriptions.remove(subscription)
  }
}
