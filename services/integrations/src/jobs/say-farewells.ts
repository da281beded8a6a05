import type { FirmId } from '@dossier/contracts'
import { later } from '@dossier/runtime'
import { deleteSubscriptionsThere, listSubscriptionsThere } from '../connection/subscriptions-there.ts'
import type { Connector } from '../connector.ts'
import { isFailure } from '../practice-management/failure.ts'
import { hasGrantEnded } from '../practice-management/oauth.ts'
import { type Connection, type Farewell, isLive, tokenContext } from '../store/connections.ts'
import { changeDocument } from '../store/documents/change-document.ts'
import type { Job } from '../store/jobs.ts'
import { SUBSCRIPTIONS_MAX } from '../store/subscriptions.ts'
import type { Work } from '../sync/work.ts'
import { isOutage } from './failures.ts'
import type { JobEnd } from './job-end.ts'

/** After this time, tokens that could not be revoked are left to expire. */
const TRIED_MS_MAX = 7 * 86_400_000
const CALL_MS_MAX = 30_000

/** Says the farewells of the firm's ended connections. One that fails holds the others up only during an outage. */
export async function sayFarewells(job: Job, _work: Work | undefined, deps: Connector): Promise<JobEnd> {
  const { store, now } = deps
  const connection = await store.connections.find(job.firm_id)
  const failures: unknown[] = []
  let nextAt: string | undefined
  for (const farewell of connection?.farewells ?? []) {
    const triedUntil = later(farewell.since, TRIED_MS_MAX)
    if (triedUntil > now() && isBack(connection, farewell)) {
      nextAt ??= triedUntil
      continue
    }
    try {
      if (triedUntil > now()) await takeBack(job, farewell, deps)
      await forget(job, farewell, deps)
    } catch (error) {
      if (isOutage(error)) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return nextAt === undefined ? { kind: 'done' } : { kind: 'again', dueAt: nextAt }
}

/**
 * Whether the same person has connected the firm again: what is there, perhaps the grant too, belongs to the new
 * connection until that ends.
 */
function isBack(connection: Connection | undefined, { account_id, user_id }: Farewell): boolean {
  return isLive(connection) && connection.account_id === account_id && connection.external_user_id === user_id
}

/** Deletes the subscriptions of an ended connection at the other side, then revokes its grant. */
async function takeBack({ firm_id: firmId }: Job, farewell: Farewell, deps: Connector): Promise<void> {
  const { hookUrl, sealer, oauth, tokens } = deps
  const signal = AbortSignal.timeout(CALL_MS_MAX)
  let accessToken = sealer.open(farewell.access_token, tokenContext(firmId))
  let refreshToken = sealer.open(farewell.refresh_token, tokenContext(firmId))
  const api = deps.apiOf(
    {
      get: async () => accessToken,
      async replace() {
        const fresh = await oauth.refresh(refreshToken, signal)
        accessToken = fresh.accessToken
        refreshToken = fresh.refreshToken ?? refreshToken
        const { access_token, refresh_token } = tokens.stored(firmId, fresh, refreshToken)
        await changeFarewell(deps, firmId, farewell.id, { access_token, refresh_token })
        return accessToken
      },
    },
    signal,
  )
  // Where subscriptions cannot be deleted, the grant can still be revoked.
  await unlessRefused(async () =>
    deleteSubscriptionsThere(deps, api, await listSubscriptionsThere(api, hookUrl), { firmId }),
  )
  await unlessRefused(() => oauth.deauthorize(accessToken, signal))
}

/** A later attempt needs the new tokens: the old refresh token may have ended with its use. */
async function changeFarewell(
  { store }: Connector,
  firmId: FirmId,
  farewellId: string,
  changes: Pick<Farewell, 'access_token' | 'refresh_token'>,
): Promise<void> {
  await changeDocument(store.connections, firmId, ({ farewells }) => ({
    farewells: farewells.map((present) => (present.id === farewellId ? { ...present, ...changes } : present)),
  }))
}

async function unlessRefused(call: () => Promise<void>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!hasGrantEnded(error) && !isFailure(error, 'not_found')) throw error
  }
}

/** The account's subscriptions are kept where another person has connected the firm to it since. */
async function forget({ firm_id }: Job, { id: farewellId, account_id }: Farewell, { store }: Connector): Promise<void> {
  const connection = await store.connections.find(firm_id)
  if (!isLive(connection) || connection.account_id !== account_id) {
    const mine = await store.subscriptions.list({ where: { firm_id }, limit: SUBSCRIPTIONS_MAX })
    for (const subscription of mine) {
      if (subscription.account_id === account_id) await store.subscriptions.remove(subscription)
    }
  }
  await changeDocument(store.connections, firm_id, ({ farewells }) => ({
    farewells: farewells.filter(({ id }) => id !== farewellId),
  }))
}
