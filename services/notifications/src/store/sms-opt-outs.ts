import { type FirmId, toTypeId, toUuid } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'

/** The latest choice of a number's owner: opted out, or in again. */
export interface SmsChoice {
  /** In E.164 form. */
  phone: string
  /** The firm whose own number they said it to; null for the number that firms share. */
  firmId: FirmId | null
  optedOut: boolean
  changedAt: string
}

/**
 * Whether the holder of the number wants no SMS of the firm: they said STOP to its own number, or to the shared one and not
 * START to the firm's since. Null asks for the firms that share a number.
 */
export async function findOptOut(db: Queryable, phone: string, firmId: FirmId | null): Promise<boolean> {
  const [row] = await db.query<{ opted_out: boolean | null }>(
    `select case when firm.opted_out then true
                 when shared.opted_out and firm.changed_at > shared.changed_at then false
                 else shared.opted_out end as opted_out
     from (select $1::text as phone, $2::uuid as firm_id) asked
     left join sms_opt_outs shared on shared.phone = asked.phone
     left join sms_firm_choices firm on firm.phone = asked.phone and firm.firm_id = asked.firm_id`,
    [phone, firmId === null ? null : toUuid(firmId)],
  )
  return row?.opted_out ?? false
}

/** Of two choices at one instant the one that wants no SMS counts as the newer. A repeated choice keeps its instant. */
const NEWER = `set opted_out = excluded.opted_out,
           changed_at = greatest(excluded.changed_at, o.changed_at + interval '1 millisecond')
     where o.opted_out <> excluded.opted_out
       and (o.changed_at < excluded.changed_at or (o.changed_at = excluded.changed_at and excluded.opted_out))`

/** Stores the latest choice, in any order of arrival. */
export async function saveChoice(db: Queryable, { phone, firmId, optedOut, changedAt }: SmsChoice): Promise<void> {
  if (firmId === null) {
    await db.query(
      `insert into sms_opt_outs as o (phone, opted_out, changed_at) values ($1, $2, $3)
       on conflict (phone) do update ${NEWER}`,
      [phone, optedOut, changedAt],
    )
  } else {
    await db.query(
      `insert into sms_firm_choices as o (phone, opted_out, changed_at, firm_id) values ($1, $2, $3, $4)
       on conflict (phone, firm_id) do update ${NEWER}`,
      [phone, optedOut, changedAt, toUuid(firmId)],
    )
  }
}

/** Whether the holder of the number wants no SMS since the one that the provider now repeats. */
export async function isOptedOutBy(
  db: Queryable,
  { phone, firmId, providerId }: Pick<SmsChoice, 'phone' | 'firmId'> & { providerId: string },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from received_sms r
     where provider_id = $1 and (
       exists (select 1 from sms_opt_outs o
               where $3::uuid is null and o.phone = $2 and o.opted_out and o.changed_at = r.received_at)
       or exists (select 1 from sms_firm_choices f
                  where f.firm_id = $3 and f.phone = $2 and f.opted_out and f.changed_at = r.received_at))`,
    [providerId, phone, firmId === null ? null : toUuid(firmId)],
  )
  return rows.length > 0
}

/** START to the shared number also takes back a STOP to firms that had a number of their own and share now. */
export async function startFirmsThatShare(db: Queryable, phone: string, changedAt: string): Promise<void> {
  await db.query(
    `update sms_firm_choices c set opted_out = false, changed_at = $2
     where phone = $1 and opted_out and changed_at < $2
       and not exists (select 1 from sms_numbers n where n.firm_id = c.firm_id)`,
    [phone, changedAt],
  )
}

/** Some of the choices of the shared number that matters does not have yet, oldest first. */
export async function listUntoldChoices(db: Queryable, rowsMax: number): Promise<SmsChoice[]> {
  const rows = await db.query<Omit<SmsChoice, 'firmId'>>(
    `select phone, opted_out as "optedOut", changed_at as "changedAt" from sms_opt_outs
     where told_changed_at is distinct from changed_at order by changed_at limit $1`,
    [rowsMax],
  )
  return rows.map((row) => ({ ...row, firmId: null }))
}

/** The same of firms' own numbers. */
export async function listUntoldFirmChoices(db: Queryable, rowsMax: number): Promise<SmsChoice[]> {
  const rows = await db.query<Omit<SmsChoice, 'firmId'> & { firm_id: string }>(
    `select phone, firm_id, opted_out as "optedOut", changed_at as "changedAt" from sms_firm_choices
     where told_changed_at is distinct from changed_at order by changed_at limit $1`,
    [rowsMax],
  )
  return rows.map(({ firm_id, ...row }) => ({ ...row, firmId: toTypeId('firm', firm_id) }))
}

/** A choice that was changed since stays untold. */
export async function markChoicesTold(db: Queryable, choices: readonly SmsChoice[]): Promise<void> {
  const [shared, own] = [
    choices.filter(({ firmId }) => firmId === null),
    choices.filter(({ firmId }) => firmId !== null),
  ]
  if (shared.length > 0) {
    await db.query(
      `update sms_opt_outs o set told_changed_at = t.changed_at
       from unnest($1::text[], $2::timestamptz[]) as t(phone, changed_at)
       where o.phone = t.phone and o.changed_at = t.changed_at`,
      [shared.map(({ phone }) => phone), shared.map(({ changedAt }) => changedAt)],
    )
  }
  if (own.length > 0) {
    await db.query(
      `update sms_firm_choices o set told_changed_at = t.changed_at
       from unnest($1::text[], $2::timestamptz[], $3::uuid[]) as t(phone, changed_at, firm_id)
       where o.phone = t.phone and o.firm_id = t.firm_id and o.changed_at = t.changed_at`,
      [own.map(({ phone }) => phone), own.map(({ changedAt }) => changedAt), own.map(({ firmId }) => toUuid(firmId!))],
    )
  }
}
