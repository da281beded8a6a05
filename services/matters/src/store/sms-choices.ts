import type { matters } from '@dossier/contracts'
import type { Ctx, Queryable } from '@dossier/runtime'
import { type ConsentRecord, type SmsChoice, smsConsentOf } from '../domain/sms-consent.ts'

/** What the holder of the number said last; null when nothing. */
export async function findSmsChoice(db: Queryable, phone: string | null): Promise<SmsChoice | null> {
  if (phone === null) return null
  const [row] = await db.query<SmsChoice>('select opted_out, changed_at from sms_choices where phone = $1', [phone])
  return row ?? null
}

/** Keeps the newest of each number, in whatever order they are told. Of one number there may be one choice. */
export async function saveChoices(db: Ctx['db'], choices: readonly (SmsChoice & { phone: string })[]): Promise<void> {
  await db.query(
    `insert into sms_choices as c (phone, opted_out, changed_at)
     select * from unnest($1::text[], $2::boolean[], $3::timestamptz[])
     on conflict (phone) do update set opted_out = excluded.opted_out, changed_at = excluded.changed_at
     where c.changed_at < excluded.changed_at`,
    [
      choices.map(({ phone }) => phone),
      choices.map(({ opted_out }) => opted_out),
      choices.map(({ changed_at }) => changed_at),
    ],
  )
}

/** What a client's consent to SMS follows from, of the table that is called so. */
export const consentColumns = (clients: string) => `
  ${clients}.sms_consent, ${clients}.sms_consent_at, coalesce(${clients}.phone_since, ${clients}.created_at) as phone_since,
  (select s.opted_out from sms_choices s where s.phone = ${clients}.phone) as opted_out,
  (select s.changed_at from sms_choices s where s.phone = ${clients}.phone) as opt_out_changed_at`

export interface ConsentRow extends ConsentRecord {
  /** Null where the number's holder said nothing. */
  opted_out: boolean | null
  opt_out_changed_at: string | null
}

/** Takes the columns out of a row, and puts the consent in. */
export function withConsent<Row extends ConsentRow>(
  row: Row,
): Omit<Row, keyof ConsentRow> & { sms_consent: matters.SmsConsent | null } {
  const { sms_consent, sms_consent_at, phone_since, opted_out, opt_out_changed_at, ...rest } = row
  const choice = opted_out === null ? null : { opted_out, changed_at: opt_out_changed_at! }
  return { ...rest, sms_consent: smsConsentOf({ sms_consent, sms_consent_at, phone_since }, choice) }
}
