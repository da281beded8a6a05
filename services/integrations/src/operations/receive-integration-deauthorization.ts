import type { integrations } from '@dossier/contracts'
import { later, laterOf } from '@dossier/runtime'
import { connectorOf, type IntegrationsHandler } from '../deps.ts'
import { numbersIn } from '../inbound/numbers-in.ts'
import { isLive } from '../store/connections.ts'

/** Numbers in the body that may be the person's id; more are not looked up. */
const CANDIDATES_MAX = 10
/** Firms that one person connected. */
const FIRMS_MAX = 20
/** Between two checks of a firm: anybody can ask for one, and each uses up a call of the firm's rate limit. */
const CHECK_MS_MIN = 60_000

/**
 * The form of the body is not documented and nothing in it is proof. Each number that is the id of a person who connected
 * a firm makes a job, which asks the other side whether the grant still stands.
 */
export const receiveIntegrationDeauthorization: IntegrationsHandler<
  typeof integrations.operations.receiveIntegrationDeauthorization
> = async (ctx, { body, media_type }) => {
  const { store, queue } = connectorOf(ctx.deps)
  const isForm = media_type === 'application/x-www-form-urlencoded'
  const candidates = numbersIn(body, isForm).slice(0, CANDIDATES_MAX)
  for (const id of candidates) {
    const named = await store.connections.list({ where: { external_user_id: id }, limit: FIRMS_MAX })
    for (const { firm_id, grant_checked_at } of named.filter(isLive)) {
      const dueAt = grant_checked_at === null ? ctx.now() : laterOf(ctx.now(), later(grant_checked_at, CHECK_MS_MIN))
      await queue.add({ firmId: firm_id, kind: 'check_grant', dueAt })
    }
  }
  return { ok: true }
}
