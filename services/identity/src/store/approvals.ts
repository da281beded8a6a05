import {
  type ApprovalId,
  allOperations,
  type FirmId,
  type identity,
  type OAuthGrantId,
  toTypeId,
  toUuid,
  type UserId,
  withoutTurning,
} from '@dossier/contracts'
import type { Ctx, ListPlace, Queryable, Tx } from '@dossier/runtime'

/** A call of an application, as its approval is bound to it. */
export interface ApprovableCall {
  grantId: OAuthGrantId
  userId: UserId
  operation: string
  /** Canonical JSON. */
  input: string
  inputSha256: string
}

type Standing = Pick<identity.Approval, 'id' | 'status' | 'expires_at'>

/** The approval of exactly this call, if one was asked for, has not expired and was not used before `usedBefore`. */
export async function findApprovalOfCall(
  tx: Tx,
  firmId: FirmId,
  call: ApprovableCall,
  usedBefore: string,
): Promise<Standing | undefined> {
  const [row] = await tx.query<Omit<Standing, 'id'> & { id: string }>(
    `select id, status, expires_at from approvals
     where firm_id = $1 and grant_id = $2 and input_sha256 = $3 and operation = $4 and expires_at > $5
       and (used_at is null or used_at > $6)
     order by created_at desc limit 1`,
    [toUuid(firmId), toUuid(call.grantId), call.inputSha256, call.operation, tx.now, usedBefore],
  )
  return row && { ...row, id: toTypeId('apv', row.id) }
}

export async function countPendingApprovals(tx: Tx, firmId: FirmId, userId: UserId): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from approvals
     where firm_id = $1 and user_id = $2 and status = 'pending' and expires_at > $3`,
    [toUuid(firmId), toUuid(userId), tx.now],
  )
  return row!.count
}

export async function insertApproval(
  tx: Tx,
  firmId: FirmId,
  id: ApprovalId,
  call: ApprovableCall,
  expiresAt: string,
): Promise<void> {
  await tx.query(
    `insert into approvals (id, firm_id, user_id, grant_id, operation, input, input_sha256, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      toUuid(id),
      toUuid(firmId),
      toUuid(call.userId),
      toUuid(call.grantId),
      call.operation,
      call.input,
      call.inputSha256,
      tx.now,
      expiresAt,
    ],
  )
}

/** Notes the first repetition of the approved call. */
export async function markApprovalUsed(tx: Tx, firmId: FirmId, id: ApprovalId): Promise<void> {
  await tx.query('update approvals set used_at = $3 where firm_id = $1 and id = $2 and used_at is null', [
    toUuid(firmId),
    toUuid(id),
    tx.now,
  ])
}

const SELECT = `select a.id, g.client_id, c.name as client_name, a.operation, a.input, a.status, a.created_at, a.expires_at
  from approvals a join oauth_grants g on g.id = a.grant_id join oauth_clients c on c.id = g.client_id`

type ApprovalRow = Omit<identity.Approval, 'id' | 'client_id' | 'input' | 'summary'> & {
  id: string
  client_id: string
  input: string
}

function toApproval({ id, client_id, input, ...row }: ApprovalRow): identity.Approval {
  return {
    ...row,
    id: toTypeId('apv', id),
    client_id: toTypeId('app', client_id),
    summary: allOperations.find(({ name }) => name === row.operation)?.summary ?? row.operation,
    // What turns the direction of writing would show the member another order than is sent.
    input: JSON.parse(withoutTurning(input)) as Record<string, unknown>,
  }
}

/** One page of what waits for the user at the instant, newest first, and the exact total. */
export async function listPendingApprovals(
  db: Ctx['db'],
  firmId: FirmId,
  { userId, now }: { userId: UserId; now: string },
  place: ListPlace,
): Promise<{ items: identity.Approval[]; total: number }> {
  const pending = `a.firm_id = $1 and a.user_id = $2 and a.status = 'pending' and a.expires_at > $3`
  const values = [toUuid(firmId), toUuid(userId), now]
  const after = place.after('a.created_at, a.id', 'desc', 6)
  const [rows, counts] = await Promise.all([
    db.query<ApprovalRow>(
      `${SELECT} where ${pending}${after.sql} order by a.created_at desc, a.id desc limit $4 offset $5`,
      [...values, place.limit, place.offset, ...after.values],
    ),
    db.query<{ total: number }>(`select count(*) as total from approvals a where ${pending}`, values),
  ])
  return { items: rows.map(toApproval), total: counts[0]!.total }
}

/** Locks an approval of the user until commit, unless it has expired. */
export async function lockApproval(
  tx: Tx,
  firmId: FirmId,
  userId: UserId,
  id: ApprovalId,
): Promise<identity.Approval | undefined> {
  const [row] = await tx.query<ApprovalRow>(
    `${SELECT} where a.firm_id = $1 and a.user_id = $2 and a.id = $3 and a.expires_at > $4 for update of a`,
    [toUuid(firmId), toUuid(userId), toUuid(id), tx.now],
  )
  return row && toApproval(row)
}

export async function setApprovalStatus(
  tx: Tx,
  firmId: FirmId,
  id: ApprovalId,
  status: identity.ApprovalStatus,
): Promise<void> {
  await tx.query('update approvals set status = $3 where firm_id = $1 and id = $2', [
    toUuid(firmId),
    toUuid(id),
    status,
  ])
}

export async function deleteExpiredApprovals(db: Queryable, now: string): Promise<void> {
  await db.query('delete from approvals where expires_at <= $1', [now])
}
