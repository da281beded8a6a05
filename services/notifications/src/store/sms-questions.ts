import { type FirmId, toTypeId, toUuid } from '@dossier/contracts'
import { lockByName, type Queryable, type Tx, typeIdOrNull } from '@dossier/runtime'
import type { Choice, Question } from '../domain/sms-route.ts'
import { deleteRowsBefore } from './delete-rows-before.ts'

/** A person and the number of ours that they write to, both in E.164 form. */
export interface SmsThread {
  phone: string
  number: string
}

export interface StoredQuestion extends Question {
  /** The received SMS that it answered. */
  providerId: string
  /** As it was sent. */
  text: string
}

/** Makes others who decide on answers of the thread wait until commit. */
export async function lockSmsThread(tx: Tx, { phone, number }: SmsThread): Promise<void> {
  await lockByName(tx, `sms-thread ${phone} ${number}`)
}

export async function findSmsQuestion(
  db: Queryable,
  { phone, number }: SmsThread,
): Promise<StoredQuestion | undefined> {
  const [row] = await db.query<{
    asked_at: string
    provider_id: string
    text: string
    firm_ids: string[]
    codes: string[] | null
    coded_firm_ids: string[] | null
    firm_id: string | null
  }>(
    `select asked_at, provider_id, text, firm_ids, codes, coded_firm_ids, firm_id from sms_questions
     where phone = $1 and number = $2`,
    [phone, number],
  )
  return (
    row && {
      askedAt: row.asked_at,
      providerId: row.provider_id,
      text: row.text,
      choices: choicesIn(row),
      chosen: typeIdOrNull('firm', row.firm_id),
    }
  )
}

/** An earlier version that asks again leaves the codes of the question before, and fills `firm_ids`. */
function choicesIn(row: { firm_ids: string[]; codes: string[] | null; coded_firm_ids: string[] | null }): Choice[] {
  if (row.firm_ids.length > 0 || !row.codes) return []
  return row.codes.map((code, index) => ({ code, firmId: toTypeId('firm', row.coded_firm_ids![index]!) }))
}

/** Takes the place of the last question of the thread. */
export async function saveSmsQuestion(
  tx: Tx,
  { phone, number }: SmsThread,
  { choices, text, providerId }: Pick<StoredQuestion, 'choices' | 'text' | 'providerId'>,
): Promise<void> {
  await tx.query(
    `insert into sms_questions (phone, number, asked_at, provider_id, text, firm_ids, codes, coded_firm_ids)
     values ($1, $2, $3, $4, $5, '{}', $6, $7)
     on conflict (phone, number) do update
       set asked_at = excluded.asked_at, provider_id = excluded.provider_id, text = excluded.text,
           firm_ids = excluded.firm_ids, codes = excluded.codes, coded_firm_ids = excluded.coded_firm_ids, firm_id = null`,
    [
      ...[phone, number, tx.now, providerId, text],
      ...[choices.map(({ code }) => code), choices.map(({ firmId }) => toUuid(firmId))],
    ],
  )
}

export async function markSmsQuestionAnswered(tx: Tx, { phone, number }: SmsThread, firmId: FirmId): Promise<void> {
  await tx.query('update sms_questions set firm_id = $3 where phone = $1 and number = $2', [
    phone,
    number,
    toUuid(firmId),
  ])
}

/** Removes some that are older, and answers how many. */
export function deleteSmsQuestionsBefore(db: Queryable, instant: string, rowsMax: number): Promise<number> {
  return deleteRowsBefore(db, { table: 'sms_questions', column: 'asked_at' }, instant, rowsMax)
}
