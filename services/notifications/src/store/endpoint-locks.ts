import { toTypeId, toUuid, type WebhookId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'

/**
 * Locks endpoints for the session that asks, which keeps them until it lets go of them or ends, and unlocks others. Answers
 * which of the former it has now; another session has the others. What is unlocked is answered too: PostgreSQL does not
 * call what changes no answer.
 */
export async function lockEndpoints(
  session: Queryable,
  { lock, unlock }: Record<'lock' | 'unlock', readonly WebhookId[]>,
): Promise<WebhookId[]> {
  const key = `hashtextextended('sends to ' || id, 0)`
  const rows = await session.query<{ id: string; locked: boolean | null }>(
    `select id, pg_try_advisory_lock(${key}) as locked, null as unlocked from unnest($1::uuid[]) as id
     union all
     select id, null, pg_advisory_unlock(${key}) from unnest($2::uuid[]) as id`,
    [lock.map(toUuid), unlock.map(toUuid)],
  )
  return rows.filter(({ locked }) => locked).map(({ id }) => toTypeId('wh', id))
}
