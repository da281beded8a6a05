import {
  type ApiKeyId,
  type FirmId,
  type identity,
  type Plan,
  type Scope,
  toTypeId,
  toUuid,
  type UserId,
} from '@dossier/contracts'
import { type Ctx, type ListPlace, type Queryable, type Tx, typeIdOrNull, uuidOrNull } from '@dossier/runtime'

/** A key together with what of its firm decides whether it is taken. */
export interface ApiKeyCredential {
  id: ApiKeyId
  firm_id: FirmId
  plan: Plan
  firm_suspended: boolean
  rate_limit_per_minute: number | null
  rate_limit_burst: number | null
  created_by: UserId | null
  scopes: Scope[]
  admin: boolean
  allowed_ips: string[] | null
  expires_at: string | null
  revoked_at: string | null
  /** Until when the secret that was asked about is still taken; null for the present one. */
  replaced_until: string | null
}

/** The one look-up that no firm restricts: the key itself says which firm it is. Finds replaced secrets too. */
export async function findApiKeyByHash(db: Ctx['db'], keySha256: string): Promise<ApiKeyCredential | undefined> {
  const [row] = await db.lookup<
    Omit<ApiKeyCredential, 'id' | 'firm_id' | 'created_by'> & { id: string; firm_id: string; created_by: string | null }
  >(
    `select k.id, k.firm_id, f.plan, f.suspended_at is not null as firm_suspended, f.rate_limit_per_minute,
            f.rate_limit_burst, k.created_by, k.scopes, k.admin, k.allowed_ips, k.expires_at, k.revoked_at, s.replaced_until
     from (
       select id, null::timestamptz as replaced_until from api_keys where key_sha256 = $1
       union all
       select api_key_id, valid_until from replaced_api_keys where key_sha256 = $1
     ) s
     join api_keys k on k.id = s.id
     join firms f on f.id = k.firm_id`,
    [keySha256],
  )
  return (
    row && {
      ...row,
      id: toTypeId('key', row.id),
      firm_id: toTypeId('firm', row.firm_id),
      created_by: typeIdOrNull('usr', row.created_by),
    }
  )
}

/** Inserts a key, or leaves the one with the same secret as it is. Returns its id. */
export async function insertApiKey(
  db: Queryable,
  firmId: FirmId,
  key: {
    id: ApiKeyId
    name: string
    prefix: string
    keySha256: string
    scopes: readonly Scope[]
    admin: boolean
    createdBy: UserId | null
    expiresAt?: string | null
    allowedIps?: readonly string[] | null
    now: string
  },
): Promise<ApiKeyId> {
  const [row] = await db.query<{ id: string }>(
    `insert into api_keys (id, firm_id, name, prefix, key_sha256, scopes, admin, created_by, created_at,
                           expires_at, allowed_ips)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (key_sha256) do update set name = api_keys.name
     returning id`,
    [
      toUuid(key.id),
      toUuid(firmId),
      key.name,
      key.prefix,
      key.keySha256,
      key.scopes,
      key.admin,
      uuidOrNull(key.createdBy),
      key.now,
      key.expiresAt ?? null,
      key.allowedIps ?? null,
    ],
  )
  return toTypeId('key', row!.id)
}

type ApiKeyRow = Omit<identity.ApiKey, 'id' | 'created_by'> & { id: string; created_by: string | null }

const COLUMNS = 'id, name, prefix, scopes, created_by, created_at, last_used_at, expires_at, revoked_at, allowed_ips'

function toApiKey(row: ApiKeyRow): identity.ApiKey {
  return { ...row, id: toTypeId('key', row.id), created_by: typeIdOrNull('usr', row.created_by) }
}

/** The state of a key at an instant, which is parameter 2. */
const STATUS = `case when revoked_at is not null then 'revoked' when expires_at <= $2 then 'expired' else 'live' end`

/** One page, newest first, and the exact total. */
export async function listStoredApiKeys(
  db: Ctx['db'],
  firmId: FirmId,
  filter: { status?: 'live' | 'revoked' | 'expired' | undefined; created_by?: UserId | undefined; now: string },
  place: ListPlace,
): Promise<{ items: identity.ApiKey[]; total: number }> {
  const matching = `from api_keys where firm_id = $1 and ($3::text is null or ${STATUS} = $3)
     and ($4::uuid is null or created_by = $4)`
  const values = [toUuid(firmId), filter.now, filter.status ?? null, uuidOrNull(filter.created_by ?? null)]
  const after = place.after('created_at, id', 'desc', 7)
  const [rows, counts] = await Promise.all([
    db.query<ApiKeyRow>(
      `select ${COLUMNS} ${matching}${after.sql} order by created_at desc, id desc limit $5 offset $6`,
      [...values, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total ${matching}`, values),
  ])
  return { items: rows.map(toApiKey), total: counts[0]!.total }
}

/** Live keys that the user created, newest first. */
export async function listLiveApiKeysOf(tx: Tx, firmId: FirmId, userId: UserId): Promise<identity.ApiKey[]> {
  const rows = await tx.query<ApiKeyRow>(
    `select ${COLUMNS} from api_keys where firm_id = $1 and ${STATUS} = 'live' and created_by = $3
     order by created_at desc, id desc`,
    [toUuid(firmId), tx.now, toUuid(userId)],
  )
  return rows.map(toApiKey)
}

/** Keys that are neither revoked nor expired. Under the lock of the firm's row the number holds until commit. */
export async function countLiveApiKeys(tx: Tx, firmId: FirmId): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from api_keys where firm_id = $1 and ${STATUS} = 'live'`,
    [toUuid(firmId), tx.now],
  )
  return row!.count
}

/** Locks the row until commit, so that the later of a regeneration and a revocation sees the earlier. */
export async function lockApiKey(tx: Tx, firmId: FirmId, id: ApiKeyId): Promise<identity.ApiKey | undefined> {
  const [row] = await tx.query<ApiKeyRow>(`select ${COLUMNS} from api_keys where firm_id = $1 and id = $2 for update`, [
    toUuid(firmId),
    toUuid(id),
  ])
  return row && toApiKey(row)
}

/** Gives a locked key another secret. The present one is taken until `validUntil`, earlier ones no longer than that. */
export async function replaceSecret(
  tx: Tx,
  firmId: FirmId,
  id: ApiKeyId,
  replacement: { prefix: string; keySha256: string; validUntil: string },
): Promise<void> {
  const { prefix, keySha256, validUntil } = replacement
  await tx.query('update replaced_api_keys set valid_until = least(valid_until, $2) where api_key_id = $1', [
    toUuid(id),
    validUntil,
  ])
  await tx.query(
    `insert into replaced_api_keys (key_sha256, api_key_id, valid_until)
     select key_sha256, id, $3 from api_keys where firm_id = $1 and id = $2`,
    [toUuid(firmId), toUuid(id), validUntil],
  )
  await tx.query('update api_keys set prefix = $3, key_sha256 = $4 where firm_id = $1 and id = $2', [
    toUuid(firmId),
    toUuid(id),
    prefix,
    keySha256,
  ])
}

/** Revokes the key, or leaves the instant at which it was. Undefined when the firm has no such key. */
export async function markApiKeyRevoked(
  db: Ctx['db'],
  firmId: FirmId,
  id: ApiKeyId,
  now: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ revoked_at: string }>(
    `update api_keys set revoked_at = coalesce(revoked_at, $3) where firm_id = $1 and id = $2 returning revoked_at`,
    [toUuid(firmId), toUuid(id), now],
  )
  return row?.revoked_at
}

/** Writes last uses, of keys of any firm. An older one never takes the place of a newer one. */
export async function markApiKeysUsed(db: Queryable, uses: readonly [ApiKeyId, string][]): Promise<void> {
  await db.query(
    `update api_keys k set last_used_at = greatest(k.last_used_at, u.used_at)
     from unnest($1::uuid[], $2::timestamptz[]) as u (id, used_at) where k.id = u.id`,
    [uses.map(([id]) => toUuid(id)), uses.map(([, usedAt]) => usedAt)],
  )
}
