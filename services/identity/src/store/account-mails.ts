import { type AnyId, type FirmId, toUuid } from '@dossier/contracts'
import { type Queryable, uuidOrNull } from '@dossier/runtime'

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

/** Withdraws the emails about these things that were not handed over yet. */
export async function deleteAccountMailsAbout(tx: Queryable, firmId: FirmId, about: readonly AnyId[]): Promise<void> {
  await tx.query('delete from account_mails where firm_id = $1 and about = any($2)', [
    toUuid(firmId),
    about.map(toUuid),
  ])
}

/** Removes emails of any firm that help nobody any more: those of jobs that became dead letters. */
export async function deleteAccountMailsEnded(db: Queryable, now: string): Promise<void> {
  await db.query('delete from account_mails where give_up_at <= $1', [now])
}
