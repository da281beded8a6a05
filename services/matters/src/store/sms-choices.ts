import { type FirmId, type matters, toUuid } from '@dossier/contracts'
import type { Ctx, Queryable } from '@dossier/runtime'
import { type ConsentRecord, smsConsentOf } from '../domain/sms-consent.ts'

/** What the holder of a number answered to SMS. */
interface SmsChoice {
  phone: string
  /** The firm whose own number they answered; missing for the number that firms share. */
  firm_id?: FirmId | undefined
  opted_out: boolean
  changed_at: string
}

/** STOP to a firm's own number counts, and STOP to the shared one unless START to the firm's came later. */
const optedOut = (phone: string, firmId: string) => `(
  select case when firm.opted_out then true
              when shared.opted_out and firm.changed_at > shared.changed_at then false
              else shared.opted_out end
  from (select) asked
  left join sms_choices shared on shared.phone = ${phone}
  left join sms_firm_choices firm on firm.phone = ${phone} and firm.firm_id = ${firmId})`

/** Whether the holder of the number wants no SMS of the firm. */
export async function findOptOut(db: Queryable, firmId: FirmId, phone: string | null): Promise<boolean> {
  if (phone === null) return false
  const [row] = await db.query<{ opted_out: boolean | null }>(`select ${optedOut('$2', '$1')} as opted_out`, [
    toUuid(firmId),
    phone,
  ])
  return row?.opted_out ?? false
}

/** The numbers among these whose holders want no SMS of the firm. */
export async function listOptOuts(db: Queryable, firmId: FirmId, phones: readonly string[]): Promise<Set<string>> {
  if (phones.length === 0) return new Set()
  const rows = await db.query<{ phone: string }>(
    `select phone from unnest($2::text[]) as p (phone) where ${optedOut('p.phone', '$1')}`,
    [toUuid(firmId), phones],
  )
  return new Set(rows.map(({ phone }) => phone))
}

/** Keeps the newest choice per number and firm, in whatever order they arrive. A call has each pair once. */
export async function saveChoices(db: Ctx['db'], choices: readonly SmsChoice[]): Promise<void> {
  const [shared, own] = [choices.filter(({ firm_id }) => !firm_id), choices.filter(({ firm_id }) => firm_id)]
  if (shared.length > 0) {
    await db.query(
      `insert into sms_choices as c (phone, opted_out, changed_at)
       select * from unnest($1::text[], $2::boolean[], $3::timestamptz[])
       on conflict (phone) do update ${NEWER}`,
      columnsOf(shared),
    )
  }
  if (own.length > 0) {
    await db.query(
      `insert into sms_firm_choices as c (phone, opted_out, changed_at, firm_id)
       select * from unnest($1::text[], $2::boolean[], $3::timestamptz[], $4::uuid[])
       on conflict (phone, firm_id) do update ${NEWER}`,
      [...columnsOf(own), own.map(({ firm_id }) => toUuid(firm_id!))],
    )
  }
}

const NEWER = `set opted_out = excluded.opted_out, changed_at = excluded.changed_at
     where c.changed_at < excluded.changed_at`

function columnsOf(choices: readonly SmsChoice[]) {
  return [
    choices.map(({ phone }) => phone),
    choices.map(({ opted_out }) => opted_out),
    choices.map(({ changed_at }) => changed_at),
  ]
}

/** SQL: what a client's consent to SMS depends on; the argument is the name of the client's table. */
export const consentColumns = (clients: string) => `
  ${clients}.sms_consent, ${clients}.sms_consent_at,
  ${optedOut(`${clients}.phone`, `${clients}.firm_id`)} as opted_out`

export interface ConsentRow extends ConsentRecord {
  /** Null if the number's holder said nothing. */
  opted_out: boolean | null
}

/** Takes the columns out of a row, and puts the consent in. */
export function withConsent<Row extends ConsentRow>(
  row: Row,
): Omit<Row, keyof ConsentRow> & { sms_consent: matters.SmsConsent | null } {
  const { sms_consent, sms_consent_at, opted_out, ...rest } = row
  return { ...rest, sms_consent: smsConsentOf({ sms_consent, sms_consent_at }, opted_out ?? false) }
}
