import { brandColorsOf } from '@dossier/brand'
import { type FirmId, identity, type Plan, toTypeId, toUuid } from '@dossier/contracts'
import { type Ctx, type Queryable, type Tx, typeIdOrNull, UPDATED_BY, uuidOrNull } from '@dossier/runtime'

type FirmRow = Omit<identity.Firm, 'id' | 'settings' | 'brand_colors' | 'updated_by'> & {
  settings: Partial<identity.FirmSettings>
  updated_by: string | null
}

const COLUMNS = `name, slug, email, phone, website, address, plan, timezone, logo_url, settings, created_at, updated_at,
  ${UPDATED_BY}`

/** A setting that the row does not have is as the defaults say. */
function toFirm(id: FirmId, row: FirmRow): identity.Firm {
  const settings = { ...identity.firmSettingsDefault, ...row.settings }
  return {
    id,
    ...row,
    brand_colors: brandColorsOf(settings.brand_color),
    settings,
    updated_by: typeIdOrNull('usr', row.updated_by),
  }
}

export async function findFirm(db: Ctx['db'], id: FirmId): Promise<identity.Firm | undefined> {
  const [row] = await db.lookup<FirmRow>(`select ${COLUMNS} from firms where id = $1`, [toUuid(id)])
  return row && toFirm(id, row)
}

/** The plan as it is now, which a principal may lag behind. */
export async function findFirmPlan(db: Ctx['db'], id: FirmId): Promise<Plan> {
  const [row] = await db.lookup<{ plan: Plan }>('select plan from firms where id = $1', [toUuid(id)])
  return row!.plan
}

/**
 * Locks the row until commit, so that one of two updates sees the other; rows that refer to the firm may still be
 * inserted. A credential's firm is always there.
 */
export async function lockFirm(tx: Tx, id: FirmId): Promise<identity.Firm> {
  const [row] = await tx.query<FirmRow>(`select ${COLUMNS} from firms where id = $1 for no key update`, [toUuid(id)])
  return toFirm(id, row!)
}

/** Whether every user of the firm must have two-step sign-in. */
export async function requiresSecondStep(tx: Queryable, id: FirmId): Promise<boolean> {
  const [row] = await tx.query<{ required: boolean }>(
    `select coalesce((settings ->> 'two_step_required')::boolean, false) as required from firms where id = $1`,
    [toUuid(id)],
  )
  return row!.required
}

/** Writes what an admin may set. */
export async function updateStoredFirm(tx: Tx, firm: identity.Firm): Promise<void> {
  await tx.query(
    `update firms set name = $2, phone = $3, website = $4, timezone = $5, address = $6, settings = $7, updated_at = $8,
       updated_by = $9, updated_by_at = $8
     where id = $1`,
    [
      toUuid(firm.id),
      firm.name,
      firm.phone,
      firm.website,
      firm.timezone,
      firm.address && JSON.stringify(firm.address),
      JSON.stringify(firm.settings),
      firm.updated_at,
      uuidOrNull(firm.updated_by),
    ],
  )
}

export async function findFirmStanding(
  db: Ctx['db'],
  id: FirmId,
): Promise<(identity.FirmContact & { plan: Plan; suspended: boolean }) | undefined> {
  const [row] = await db.lookup<identity.FirmContact & { plan: Plan; suspended: boolean }>(
    'select plan, name, phone, suspended_at is not null as suspended from firms where id = $1',
    [toUuid(id)],
  )
  return row
}

/** What messages say of the firm. */
export function toFirmProfile(firm: identity.Firm): identity.FirmProfile {
  const { id, name, email, timezone, logo_url, website, brand_colors, address } = firm
  return { id, name, email, timezone, logo_url, website, brand_colors, address }
}

export async function findFirmProfile(db: Ctx['db'], firmId: FirmId): Promise<identity.FirmProfile | undefined> {
  const firm = await findFirm(db, firmId)
  return firm && toFirmProfile(firm)
}

/** Of those of the firms that there are. */
export async function listTimeZones(
  db: Ctx['db'],
  firmIds: readonly FirmId[],
): Promise<{ firm_id: FirmId; timezone: string }[]> {
  const rows = await db.query<{ id: string; timezone: string }>(
    'select id, timezone from firms where id = any($1::uuid[])',
    [firmIds.map(toUuid)],
  )
  return rows.map(({ id, timezone }) => ({ firm_id: toTypeId('firm', id), timezone }))
}

/** For each existing firm: when clients are reminded of document requests, and what happens before files expire. */
export async function listReminderRules(
  db: Ctx['db'],
  firmIds: readonly FirmId[],
): Promise<
  { firm_id: FirmId; timezone: string; rule: identity.DocumentReminderRule; file_expiry: identity.FileExpiryRule }[]
> {
  const rows = await db.query<{
    id: string
    timezone: string
    rule: identity.DocumentReminderRule | null
    file_expiry: identity.FileExpiryRule | null
  }>(
    `select id, timezone, settings -> 'document_reminders' as rule, settings -> 'file_expiry' as file_expiry from firms where id = any($1::uuid[])`,
    [firmIds.map(toUuid)],
  )
  return rows.map(({ id, timezone, rule, file_expiry }) => ({
    firm_id: toTypeId('firm', id),
    timezone,
    rule: rule ?? identity.firmSettingsDefault.document_reminders,
    file_expiry: file_expiry ?? identity.firmSettingsDefault.file_expiry,
  }))
}

export interface FirmSeed {
  id: FirmId
  name: string
  slug: string
  email: string
  plan: Plan
  timezone: string
  rateLimitPerMinute: number | null
  rateLimitBurst: number | null
  now: string
}

/** Inserts a firm, or leaves the one with the same slug as it is. Returns its id and what it is now. */
export async function ensureFirm(db: Queryable, firm: FirmSeed): Promise<{ id: FirmId; name: string; plan: Plan }> {
  const [row] = await db.query<{ id: string; name: string; plan: Plan }>(
    `insert into firms (id, name, slug, email, plan, timezone, rate_limit_per_minute, rate_limit_burst,
                        created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
     on conflict (slug) do update set slug = excluded.slug
     returning id, name, plan`,
    [
      toUuid(firm.id),
      firm.name,
      firm.slug,
      firm.email,
      firm.plan,
      firm.timezone,
      firm.rateLimitPerMinute,
      firm.rateLimitBurst,
      firm.now,
    ],
  )
  return { ...row!, id: toTypeId('firm', row!.id) }
}

type NewFirm = Pick<FirmSeed, 'id' | 'name' | 'slug' | 'email' | 'plan' | 'timezone'>

/** Inserts a firm, or answers undefined when another has the slug. */
export async function insertFirmWithSlug(
  tx: Queryable & { now: string },
  firm: NewFirm,
): Promise<identity.SessionFirm | undefined> {
  const [row] = await tx.query<Omit<identity.SessionFirm, 'id'>>(
    `insert into firms (id, name, slug, email, plan, timezone, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict (slug) do nothing
     returning name, slug, plan, timezone, logo_url`,
    [toUuid(firm.id), firm.name, firm.slug, firm.email, firm.plan, firm.timezone, tx.now],
  )
  return row && { id: firm.id, ...row }
}

/** Inserts a firm. Where another has its slug, it gets one with the end of its own id. */
export async function insertFirm(tx: Queryable & { now: string }, firm: NewFirm): Promise<identity.SessionFirm> {
  const inserted =
    (await insertFirmWithSlug(tx, firm)) ??
    (await insertFirmWithSlug(tx, { ...firm, slug: `${firm.slug}-${firm.id.slice(-8)}` }))
  if (!inserted) throw new Error('both slugs of a new firm are taken')
  return inserted
}

export async function findFirmIdBySlug(db: Queryable, slug: string): Promise<FirmId | undefined> {
  const [row] = await db.query<{ id: string }>('select id from firms where slug = $1', [slug])
  return row && toTypeId('firm', row.id)
}

/** Gives the firm another plan. False when there is no such firm. */
export async function setFirmPlan(db: Queryable, firmId: FirmId, plan: Plan, now: string): Promise<boolean> {
  const rows = await db.query('update firms set plan = $2, updated_at = $3 where id = $1 returning 1', [
    toUuid(firmId),
    plan,
    now,
  ])
  return rows.length > 0
}

/** Limits of each credential of the firm; null means those of its plan. */
export async function setFirmRateLimit(
  db: Queryable,
  firmId: FirmId,
  limit: { perMinute: number | null; burst: number | null; now: string },
): Promise<void> {
  await db.query('update firms set rate_limit_per_minute = $2, rate_limit_burst = $3, updated_at = $4 where id = $1', [
    toUuid(firmId),
    limit.perMinute,
    limit.burst,
    limit.now,
  ])
}

/** Suspends the firm from an instant on, or not any more with null. Undefined when no firm has the slug. */
export async function setFirmSuspension(
  db: Queryable,
  slug: string,
  suspendedAt: string | null,
): Promise<FirmId | undefined> {
  const [row] = await db.query<{ id: string }>('update firms set suspended_at = $2 where slug = $1 returning id', [
    slug,
    suspendedAt,
  ])
  return row && toTypeId('firm', row.id)
}

/** The data of a firm for the payment provider, and its plan. */
export async function findFirmForBilling(
  db: Ctx['db'],
  firmId: FirmId,
): Promise<{ name: string; email: string | null; plan: Plan } | undefined> {
  const [row] = await db.lookup<{ name: string; email: string | null; plan: Plan }>(
    'select name, email, plan from firms where id = $1',
    [toUuid(firmId)],
  )
  return row
}
