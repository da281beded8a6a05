import { type FirmId, type identity, toUuid, type UserId } from '@dossier/contracts'
import type { Ctx, Queryable } from '@dossier/runtime'

/** Two-step sign-in as the table holds it: `secret` is sealed. */
export interface StoredTotp {
  secret: string
  enabled_at: string | null
  last_step: number | null
}

/** Read it under the lock of the user's row, which every change takes. */
export async function findTotp(tx: Queryable, firmId: FirmId, userId: UserId): Promise<StoredTotp | undefined> {
  const [row] = await tx.query<StoredTotp>(
    'select secret, enabled_at, last_step from user_totps where firm_id = $1 and user_id = $2',
    [toUuid(firmId), toUuid(userId)],
  )
  return row
}

/** Whether signing in takes a second step. Read it under the lock of the user's row. */
export async function isTotpEnabled(tx: Queryable, firmId: FirmId, userId: UserId): Promise<boolean> {
  return Boolean((await findTotp(tx, firmId, userId))?.enabled_at)
}

export async function findTotpState(db: Ctx['db'], firmId: FirmId, userId: UserId): Promise<identity.TotpState> {
  const [row] = await db.lookup<{ enabled_at: string; recovery_codes_left: number }>(
    `select t.enabled_at, (select count(*) from totp_recovery_codes c where c.user_id = t.user_id) as recovery_codes_left
     from user_totps t where t.firm_id = $1 and t.user_id = $2 and t.enabled_at is not null`,
    [toUuid(firmId), toUuid(userId)],
  )
  return row ? { enabled: true, ...row } : { enabled: false, enabled_at: null, recovery_codes_left: 0 }
}

/** Writes a secret that is still to be confirmed, in place of an earlier one. */
export async function upsertPendingTotp(
  tx: Queryable & { now: string },
  firmId: FirmId,
  userId: UserId,
  secret: string,
): Promise<void> {
  await tx.query(
    `insert into user_totps (firm_id, user_id, secret, created_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = null`,
    [toUuid(firmId), toUuid(userId), secret, tx.now],
  )
}

/** Switches it on; `step` is the step of the code that confirmed it. */
export async function markTotpEnabled(
  tx: Queryable & { now: string },
  firmId: FirmId,
  userId: UserId,
  enabled: { step: number; codeSha256s: readonly string[] },
): Promise<void> {
  await tx.query('update user_totps set enabled_at = $3, last_step = $4 where firm_id = $1 and user_id = $2', [
    toUuid(firmId),
    toUuid(userId),
    tx.now,
    enabled.step,
  ])
  await tx.query(`insert into totp_recovery_codes (firm_id, user_id, code_sha256) select $1, $2, unnest($3::text[])`, [
    toUuid(firmId),
    toUuid(userId),
    enabled.codeSha256s,
  ])
}

/** Takes the step, unless it or a later one was taken before. */
export async function takeTotpStep(tx: Queryable, firmId: FirmId, userId: UserId, step: number): Promise<boolean> {
  const rows = await tx.query(
    `update user_totps set last_step = $3
     where firm_id = $1 and user_id = $2 and (last_step is null or last_step < $3) returning 1`,
    [toUuid(firmId), toUuid(userId), step],
  )
  return rows.length > 0
}

/** Takes a recovery code, if there is such a one left. */
export async function takeRecoveryCode(
  tx: Queryable,
  firmId: FirmId,
  userId: UserId,
  codeSha256: string,
): Promise<boolean> {
  const rows = await tx.query(
    'delete from totp_recovery_codes where firm_id = $1 and user_id = $2 and code_sha256 = $3 returning 1',
    [toUuid(firmId), toUuid(userId), codeSha256],
  )
  return rows.length > 0
}

/** Switches it off, recovery codes included. Returns whether it was on. */
export async function deleteTotp(tx: Queryable, firmId: FirmId, userId: UserId): Promise<boolean> {
  const rows = await tx.query<{ was_on: boolean }>(
    `delete from user_totps where firm_id = $1 and user_id = $2 returning enabled_at is not null as was_on`,
    [toUuid(firmId), toUuid(userId)],
  )
  return rows.some(({ was_on }) => was_on)
}
