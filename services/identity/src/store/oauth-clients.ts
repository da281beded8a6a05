import {
  type FirmId,
  type identity,
  OAuthClientId,
  type Scope,
  toTypeId,
  toUuid,
  type UserId,
} from '@dossier/contracts'
import { type Ctx, type ListPlace, type Queryable, type Tx, typeIdOrNull, uuidOrNull } from '@dossier/runtime'

type OAuthClientRow = Omit<identity.OAuthClient, 'id' | 'client_id' | 'created_by'> & {
  id: string
  created_by: string | null
}

const COLUMNS = 'id, name, type, redirect_uris, scopes, mcp_access, created_by, created_at'

function toOAuthClient(row: OAuthClientRow): identity.OAuthClient {
  const { id: uuid, name, type, redirect_uris, scopes, mcp_access, created_by, created_at } = row
  const id = toTypeId('app', uuid)
  return {
    id,
    client_id: id,
    name,
    type,
    redirect_uris,
    scopes,
    mcp_access,
    created_by: typeIdOrNull('usr', created_by),
    created_at,
  }
}

/** One page, newest first, and the exact total. */
export async function listStoredOAuthClients(
  db: Ctx['db'],
  firmId: FirmId,
  place: ListPlace,
): Promise<{ items: identity.OAuthClient[]; total: number }> {
  const after = place.after('created_at, id', 'desc', 4)
  const [rows, [count]] = await Promise.all([
    db.query<OAuthClientRow>(
      `select ${COLUMNS} from oauth_clients where firm_id = $1${after.sql}
       order by created_at desc, id desc limit $2 offset $3`,
      [toUuid(firmId), place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>('select count(*) as total from oauth_clients where firm_id = $1', [toUuid(firmId)]),
  ])
  return { items: rows.map(toOAuthClient), total: count!.total }
}

export async function insertOAuthClient(
  db: Ctx['db'],
  firmId: FirmId,
  client: {
    id: OAuthClientId
    name: string
    type: identity.OAuthClientType
    secretSha256: string | null
    redirectUris: readonly string[]
    scopes: readonly Scope[]
    createdBy: UserId | null
    now: string
  },
): Promise<identity.OAuthClient> {
  const [row] = await db.query<OAuthClientRow>(
    `insert into oauth_clients (id, firm_id, name, type, secret_sha256, redirect_uris, scopes, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COLUMNS}`,
    [
      toUuid(client.id),
      toUuid(firmId),
      client.name,
      client.type,
      client.secretSha256,
      client.redirectUris,
      client.scopes,
      uuidOrNull(client.createdBy),
      client.now,
    ],
  )
  return toOAuthClient(row!)
}

/** Locks the client until commit. */
export async function lockOAuthClient(
  tx: Tx,
  firmId: FirmId,
  id: OAuthClientId,
): Promise<identity.OAuthClient | undefined> {
  const [row] = await tx.query<OAuthClientRow>(
    `select ${COLUMNS} from oauth_clients where firm_id = $1 and id = $2 for update`,
    [toUuid(firmId), toUuid(id)],
  )
  return row && toOAuthClient(row)
}

export async function setClientSecret(tx: Tx, firmId: FirmId, id: OAuthClientId, secretSha256: string): Promise<void> {
  await tx.query('update oauth_clients set secret_sha256 = $3 where firm_id = $1 and id = $2', [
    toUuid(firmId),
    toUuid(id),
    secretSha256,
  ])
}

/** Sets what the client may do through MCP. */
export async function setMcpAccess(
  tx: Tx,
  firmId: FirmId,
  id: OAuthClientId,
  mcpAccess: identity.McpAccess,
): Promise<void> {
  await tx.query('update oauth_clients set mcp_access = $3 where firm_id = $1 and id = $2', [
    toUuid(firmId),
    toUuid(id),
    mcpAccess,
  ])
}

/** Deletes the client with all that users have granted it. */
export async function deleteStoredOAuthClient(db: Queryable, firmId: FirmId, id: OAuthClientId): Promise<void> {
  await db.query('delete from oauth_clients where firm_id = $1 and id = $2', [toUuid(firmId), toUuid(id)])
}

/** A client as it takes part in the protocol. */
export interface ProtocolClient {
  id: OAuthClientId
  firm_id: FirmId
  name: string
  type: identity.OAuthClientType
  secret_sha256: string | null
  redirect_uris: string[]
  scopes: Scope[]
  mcp_access: identity.McpAccess
}

/** The one look-up that no firm restricts: the client itself says which firm it is. Takes any text as its id. */
export async function findProtocolClient(db: Ctx['db'], clientId: string | null): Promise<ProtocolClient | undefined> {
  const id = OAuthClientId.safeParse(clientId).data
  if (id === undefined) return undefined
  const [row] = await db.lookup<Omit<ProtocolClient, 'id' | 'firm_id'> & { firm_id: string }>(
    'select firm_id, name, type, secret_sha256, redirect_uris, scopes, mcp_access from oauth_clients where id = $1',
    [toUuid(id)],
  )
  return row && { ...row, id, firm_id: toTypeId('firm', row.firm_id) }
}
