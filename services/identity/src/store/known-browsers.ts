import { type FirmId, type SessionId, toUuid, type UserId } from '@dossier/contracts'
import { earlier, newUuid, type Queryable, uuidOrNull } from '@dossier/runtime'

/** More than anybody uses. Programs that sign in without keeping cookies would otherwise add rows without end. */
const BROWSERS_PER_USER_MAX = 50
const DAY_MS = 86_400_000
/** How long a browser stays known after its last use: as long as the cookie lives. */
const FORGOTTEN_AFTER_DAYS = 180

/** A browser that is known to a user. */
export interface KnownBrowser {
  id: string
  /** Whether a sign-in from it has succeeded, second step included. */
  signedIn: boolean
}

/**
 * Makes the browser known to the user, whose row is locked, and forgets the least recently used beyond the maximum.
 * Returns its id; null if the gateway sent no cookie.
 */
export async function rememberBrowser(
  tx: Queryable & { now: string },
  firmId: FirmId,
  userId: UserId,
  browser: { tokenSha256: string | undefined; signedIn: boolean },
): Promise<string | null> {
  if (browser.tokenSha256 === undefined) return null
  const [row] = await tx.query<{ id: string }>(
    `insert into known_browsers as b (id, firm_id, user_id, token_sha256, created_at, used_at, signed_in_at)
     values ($1, $2, $3, $4, $5, $5, case when $6 then $5::timestamptz end)
     on conflict (user_id, token_sha256) do update
       set used_at = excluded.used_at, signed_in_at = coalesce(excluded.signed_in_at, b.signed_in_at)
     returning id`,
    [newUuid(), toUuid(firmId), toUuid(userId), browser.tokenSha256, tx.now, browser.signedIn],
  )
  await tx.query(
    `delete from known_browsers where id in (
       select id from known_browsers where firm_id = $1 and user_id = $2 order by used_at desc, id desc offset $3
     )`,
    [toUuid(firmId), toUuid(userId), BROWSERS_PER_USER_MAX],
  )
  return row!.id
}

/** Forgets the browsers of a user, all but the one of the session `except`. */
export async function deleteKnownBrowsersOfUser(
  tx: Queryable,
  firmId: FirmId,
  userId: UserId,
  except: SessionId | null,
): Promise<void> {
  await tx.query(
    `delete from known_browsers where firm_id = $1 and user_id = $2
       and id is distinct from (select browser_id from sessions where firm_id = $1 and id = $3)`,
    [toUuid(firmId), toUuid(userId), uuidOrNull(except)],
  )
}

export async function deleteForgottenBrowsers(db: Queryable, now: string): Promise<void> {
  await db.query('delete from known_browsers where used_at <= $1', [earlier(now, FORGOTTEN_AFTER_DAYS * DAY_MS)])
}
