import { type AnyId, type FirmId, toTypeId, toUuid } from '@dossier/contracts'
import { isJobLost, type LostJobTimes, type Queryable, uuidOrNull, type WaitingRow } from '@dossier/runtime'

/** An email that waits to be handed over. `mail` is sealed. */
export interface StoredMail {
  mail: string
  give_up_at: string
}

export async function insertAccountMail(
  tx: Queryable & { now: string },
  firmId: FirmId,
  mail: { id: string; about: AnyId | null; mail: string; giveUpAt: string },
): Promise<void> {
  await tx.query(
    `insert into account_mails (firm_id, id, about, mail, give_up_at, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [toUuid(firmId), mail.id, uuidOrNull(mail.about), mail.mail, mail.giveUpAt, tx.now],
  )
}

export async function findAccountMail(db: Queryable, firmId: FirmId, id: string): Promise<StoredMail | undefined> {
  const [row] = await db.query<StoredMail>(
    'select mail, give_up_at from account_mails where firm_id = $1 and id = $2',
    [toUuid(firmId), id],
  )
  return row
}

export async function deleteAccountMail(db: Queryable, firmId: FirmId, id: string): Promise<void> {
  await db.query('delete from account_mails where firm_id = $1 and id = $2', [toUuid(firmId), id])
}

/** Withdraws the emails about something that were not handed over yet. */
export async function deleteAccountMailsAbout(tx: Queryable, firmId: FirmId, about: AnyId): Promise<void> {
  await tx.query('delete from account_mails where firm_id = $1 and about = $2', [toUuid(firmId), toUuid(about)])
}

/** Removes emails of any firm that help nobody any more: those of jobs that were put aside. */
export async function deleteAccountMailsEnded(db: Queryable, now: string): Promise<void> {
  await db.query('delete from account_mails where give_up_at <= $1', [now])
}

const JOB_IS_LOST = isJobLost('asked_at', 'created_at')

/** Emails of all firms that wait although their jobs were asked for long ago. */
export async function listWaitingMails(
  db: Queryable,
  { askedBefore, after, limit }: { askedBefore: string; after: WaitingRow | undefined; limit: number },
): Promise<WaitingRow[]> {
  const rows = await db.query<{ firm_id: string; id: string }>(
    `select firm_id, id from account_mails where ${JOB_IS_LOST}${after ? ' and (firm_id, id) > ($3, $4)' : ''}
     order by firm_id, id limit $2`,
    [askedBefore, limit, ...(after ? [toUuid(after.firm_id), after.id] : [])],
  )
  return rows.map(({ firm_id, id }) => ({ firm_id: toTypeId('firm', firm_id), id }))
}

/** Notes that their jobs are asked for again; answers those that still wait and that nobody else has just asked for. */
export async function markMailsAskedAgain(
  tx: Queryable,
  firmId: FirmId,
  ids: readonly string[],
  { now, askedBefore }: LostJobTimes,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `update account_mails set asked_at = $4
     where firm_id = $2 and id = any($3::uuid[]) and ${JOB_IS_LOST} returning id`,
    [askedBefore, toUuid(firmId), ids, now],
  )
  return rows.map(({ id }) => id)
}
