import { type FirmId, type identity, type Plan, toTypeId, toUuid } from '@dossier/contracts'
import type { Ctx, Queryable } from '@dossier/runtime'

export async function findFirmProfile(db: Ctx['db'], firmId: FirmId): Promise<identity.FirmProfile | undefined> {
  const [row] = await db.lookup<{ name: string; email: string | null; timezone: string }>(
    'select name, email, timezone from firms where id = $1',
    [toUuid(firmId)],
  )
  return row && { id: firmId, ...row }
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

/** Inserts a firm, or leaves the one with the same slug as it is. Answers its id and what it is now. */
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
