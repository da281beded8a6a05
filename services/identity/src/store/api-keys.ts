import { type ApiKeyId, type FirmId, type Plan, type Scope, toTypeId, toUuid, type UserId } from '@dossier/contracts'
import { type Ctx, type Queryable, typeIdOrNull, uuidOrNull } from '@dossier/runtime'

/** A key together with what of its firm decides whether it is taken. */
export interface ApiKeyCredential {
  id: ApiKeyId
  firm_id: FirmId
  plan: Plan
  firm_suspended: boolean
  created_by: UserId | null
  scopes: Scope[]
  admin: boolean
  allowed_ips: string[] | null
  expires_at: string | null
  revoked_at: string | null
}

/** The one look-up that no firm restricts: the key itself says which firm it is. */
export async function findApiKeyByHash(db: Ctx['db'], keySha256: string): Promise<ApiKeyCredential | undefined> {
  const [row] = await db.lookup<
    Omit<ApiKeyCredential, 'id' | 'firm_id' | 'created_by'> & { id: string; firm_id: string; created_by: string | null }
  >(
    `select k.id, k.firm_id, f.plan, f.suspended_at is not null as firm_suspended, k.created_by, k.scopes, k.admin,
            k.allowed_ips, k.expires_at, k.revoked_at
     from api_keys k join firms f on f.id = k.firm_id
     where k.key_sha256 = $1`,
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

/** Inserts a key, or leaves the one with the same secret as it is. Answers its id. */
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
    now: string
  },
): Promise<ApiKeyId> {
  const [row] = await db.query<{ id: string }>(
    `insert into api_keys (id, firm_id, name, prefix, key_sha256, scopes, admin, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
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
    ],
  )
  return toTypeId('key', row!.id)
}
