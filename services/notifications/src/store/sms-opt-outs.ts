import type { Queryable } from '@dossier/runtime'

/** What the holder of a number said last: that they want no SMS, or want them again. */
export interface SmsChoice {
  /** In E.164 form. */
  phone: string
  optedOut: boolean
  changedAt: string
}

/** Whether the holder of the number wants no SMS. */
export async function findOptOut(db: Queryable, phone: string): Promise<boolean> {
  const [row] = await db.query<{ opted_out: boolean }>('select opted_out from sms_opt_outs where phone = $1', [phone])
  return row?.opted_out ?? false
}

/**
 * Keeps what was said last, in whatever order it is heard; of two at one instant the one that wants none, as the newer.
 * Said again it keeps its instant, and is no change.
 */
export async function saveChoice(db: Queryable, { phone, optedOut, changedAt }: SmsChoice): Promise<void> {
  await db.query(
    `insert into sms_opt_outs as o (phone, opted_out, changed_at) values ($1, $2, $3)
     on conflict (phone) do update
       set opted_out = excluded.opted_out,
           changed_at = greatest(excluded.changed_at, o.changed_at + interval '1 millisecond')
     where o.opted_out <> excluded.opted_out
       and (o.changed_at < excluded.changed_at or (o.changed_at = excluded.changed_at and excluded.opted_out))`,
    [phone, optedOut, changedAt],
  )
}

/** Some of the choices that matters has not heard of, oldest first. */
export async function listUntoldChoices(db: Queryable, rowsMax: number): Promise<SmsChoice[]> {
  return await db.query<SmsChoice>(
    `select phone, opted_out as "optedOut", changed_at as "changedAt" from sms_opt_outs
     where told_changed_at is distinct from changed_at order by changed_at limit $1`,
    [rowsMax],
  )
}

/** A choice that was changed since stays untold. */
export async function markChoicesTold(db: Queryable, choices: readonly SmsChoice[]): Promise<void> {
  await db.query(
    `update sms_opt_outs o set told_changed_at = t.changed_at
     from unnest($1::text[], $2::timestamptz[]) as t(phone, changed_at)
     where o.phone = t.phone and o.changed_at = t.changed_at`,
    [choices.map(({ phone }) => phone), choices.map(({ changedAt }) => changedAt)],
  )
}
