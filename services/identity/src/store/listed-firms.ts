import { type FirmId, type Plan, type Role, toTypeId, toUuid, type UserId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'

/** A firm as operators see it. */
export interface ListedFirm {
  id: FirmId
  slug: string
  name: string
  plan: Plan
  created_at: string
  suspended_at: string | null
  /** The newest event of its audit log: when somebody last did something there. Null if nobody has. */
  last_event_at: string | null
  /** Users who are not suspended. */
  active_users: number
}

const LISTED = `f.id, f.slug, f.name, f.plan, f.created_at, f.suspended_at,
  (select recorded_at from audit_heads h where h.firm_id = f.id and h.sequence > 0) as last_event_at,
  (select count(*) from users u where u.firm_id = f.id and u.status = 'active') as active_users`

type ListedRow = Omit<ListedFirm, 'id'> & { id: string }

/** Firms behind a slug, in the order of their slugs. */
export async function listFirms(db: Queryable, after: string, limit: number): Promise<ListedFirm[]> {
  const rows = await db.query<ListedRow>(`select ${LISTED} from firms f where f.slug > $1 order by f.slug limit $2`, [
    after,
    limit,
  ])
  return rows.map(({ id, ...row }) => ({ id: toTypeId('firm', id), ...row }))
}

/** More of one firm. */
export interface ShownFirm extends ListedFirm {
  email: string | null
  timezone: string
  suspended_users: number
  open_invitations: number
  api_keys: number
  /** Whether integrations may read and change its data. */
  has_integration_permit: boolean
  subscription: string | null
}

export async function findShownFirm(db: Queryable, id: FirmId, now: string): Promise<ShownFirm | undefined> {
  const [row] = await db.query<Omit<ShownFirm, 'id'> & { id: string }>(
    `select ${LISTED}, f.email, f.timezone,
       (select count(*) from users u where u.firm_id = f.id and u.status = 'suspended') as suspended_users,
       (select count(*) from invitations i where i.firm_id = f.id and i.accepted_at is null and i.expires_at > $2) as open_invitations,
       (select count(*) from api_keys k where k.firm_id = f.id and k.revoked_at is null
          and (k.expires_at is null or k.expires_at > $2)) as api_keys,
       exists (select from integration_permits p where p.firm_id = f.id) as has_integration_permit,
       (select s.status from billing_subscriptions s where s.firm_id = f.id order by s.created_at desc limit 1) as subscription
     from firms f where f.id = $1`,
    [toUuid(id), now],
  )
  return row && { ...row, id: toTypeId('firm', row.id) }
}

/** A user as operators see them. */
export interface ListedUser {
  id: UserId
  email: string
  first_name: string
  last_name: string
  role: Role
  status: 'active' | 'suspended'
  two_step: boolean
  created_at: string
  last_sign_in: string | null
}

/** A firm has at most as many users as its plan allows. In the order of their emails. */
export async function listUsersOfFirm(db: Queryable, firmId: FirmId): Promise<ListedUser[]> {
  const rows = await db.query<Omit<ListedUser, 'id'> & { id: string }>(
    `select u.id, u.email, u.first_name, u.last_name, u.role, u.status, u.created_at, u.last_sign_in,
       exists (select from user_totps t where t.user_id = u.id and t.enabled_at is not null) as two_step
     from users u where u.firm_id = $1 order by u.email_key`,
    [toUuid(firmId)],
  )
  return rows.map(({ id, ...row }) => ({ id: toTypeId('usr', id), ...row }))
}
