import { type FirmId, toTypeId, toUuid } from '@dossier/contracts'
import { type Queryable, typeIdOrNull } from '@dossier/runtime'

/** A number of the pool that firms are given sender numbers from. */
export interface SmsNumber {
  /** In E.164 form. */
  phone: string
  /** The firm that sends from it; null while it is free. */
  firmId: FirmId | null
  lastFirmId: FirmId | null
  assignedAt: string | null
  releasedAt: string | null
}

interface SmsNumberRow extends Pick<SmsNumber, 'phone' | 'assignedAt' | 'releasedAt'> {
  firm_id: string | null
  last_firm_id: string | null
}

const COLUMNS = 'phone, firm_id, last_firm_id, assigned_at as "assignedAt", released_at as "releasedAt"'

function toSmsNumber({ firm_id, last_firm_id, ...row }: SmsNumberRow): SmsNumber {
  return { ...row, firmId: typeIdOrNull('firm', firm_id), lastFirmId: typeIdOrNull('firm', last_firm_id) }
}

/** The firm's own number; undefined if it shares one. */
export async function findNumberOfFirm(db: Queryable, firmId: FirmId): Promise<string | undefined> {
  const [row] = await db.query<{ phone: string }>('select phone from sms_numbers where firm_id = $1', [toUuid(firmId)])
  return row?.phone
}

/** The firm that sends from the number, or that last did, from `since` on; undefined if firms share it. */
export async function findFirmOfNumber(db: Queryable, phone: string, since: string): Promise<FirmId | undefined> {
  const [row] = await db.query<{ firm_id: string | null }>(
    `select coalesce(firm_id, case when released_at >= $2 then last_firm_id end) as firm_id
     from sms_numbers where phone = $1`,
    [phone, since],
  )
  return row?.firm_id ? toTypeId('firm', row.firm_id) : undefined
}

export async function listStoredSmsNumbers(db: Queryable): Promise<SmsNumber[]> {
  return (await db.query<SmsNumberRow>(`select ${COLUMNS} from sms_numbers order by phone`)).map(toSmsNumber)
}

/** Whether the number is new to the pool. */
export async function insertSmsNumber(db: Queryable, phone: string, now: string): Promise<boolean> {
  const rows = await db.query(
    'insert into sms_numbers (phone, added_at) values ($1, $2) on conflict do nothing returning 1',
    [phone, now],
  )
  return rows.length > 0
}

/** Whether there was such a number and it was free. */
export async function deleteFreeSmsNumber(db: Queryable, phone: string): Promise<boolean> {
  const rows = await db.query('delete from sms_numbers where phone = $1 and firm_id is null returning 1', [phone])
  return rows.length > 0
}

/**
 * Gives the firm a number that is free, and was not released after `restedSince`: the given one, or the one that has been
 * free the longest. Undefined if there is none. Two commands at once take two numbers, or one fails on the unique firm.
 */
export async function assignSmsNumber(
  db: Queryable,
  firmId: FirmId,
  { phone, restedSince, now }: { phone: string | null; restedSince: string; now: string },
): Promise<SmsNumber | undefined> {
  const [row] = await db.query<SmsNumberRow>(
    `update sms_numbers set firm_id = $1, last_firm_id = $1, assigned_at = $4, released_at = null
     where phone = (
       select phone from sms_numbers
       where firm_id is null and ($2::text is null or phone = $2)
         and (released_at is null or released_at < $3 or last_firm_id = $1)
       order by last_firm_id = $1 desc nulls last, released_at nulls first, phone limit 1
       for update skip locked)
     returning ${COLUMNS}`,
    [toUuid(firmId), phone, restedSince, now],
  )
  return row && toSmsNumber(row)
}

/** Takes the number back from the firm. Undefined if it has none. */
export async function releaseSmsNumber(db: Queryable, firmId: FirmId, now: string): Promise<SmsNumber | undefined> {
  const [row] = await db.query<SmsNumberRow>(
    `update sms_numbers set firm_id = null, released_at = $2 where firm_id = $1 returning ${COLUMNS}`,
    [toUuid(firmId), now],
  )
  return row && toSmsNumber(row)
}
