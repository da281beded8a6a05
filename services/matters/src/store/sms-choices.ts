import type { matters } from '@dossier/contracts'
import type { Ctx, Queryable } from '@dossier/runtime'
import { type ConsentRecord, smsConsentOf } from '../domain/sms-consent.ts'

/** What the holder of a number answered to SMS. */
interface SmsChoice {
  phone: string
  opted_out: boolean
  changed_at: string
}

/** Whether the holder of the number wants no SMS. */
export async function findOptOut(db: Queryable, phone: string | null): Promise<boolean> {
  if (phone === null) return false
  const [row] = await db.query<{ opted_out: boolean }>('select opted_out from sms_choices where phone = $1', [phone])
  return row?.opted_out ?? false
}

/** Keeps the newest of each number, in whatever order they are told. Of one number there may be one choice. */
export async function saveChoices(db: Ctx['db'], choices: readonly SmsChoice[]): Promise<void> {
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
  ${clients}.sms_consent, ${clients}.sms_consent_at,
  (select s.opted_out from sms_choices s where s.phone = ${clients}.phone) as opted_out`

export interface ConsentRow extends ConsentRecord {
  /** Null where the number's holder said nothing. */
  opted_out: boolean | null
}

/** Takes the columns out of a row, and puts the consent in. */
export function withConsent<Row extends ConsentRow>(
  row: Row,
): Omit<Row, keyof ConsentRow> & { sms_consent: matters.SmsConsent | null } {
  const { sms_consent, sms_consent_at, opted_out, ...rest } = row
  return { ...rest, sms_consent: smsConsentOf({ sms_consent, sms_consent_at }, opted_out ?? false) }
}
