import type { AnyId, FirmId, InputOf, notifications } from '@dossier/contracts'
import { newUuid, type Sealer, type Tx } from '@dossier/runtime'
import { sendAccountMailJob } from '../jobs/send-account-mail-job.ts'
import { deleteAccountMailsAbout, insertAccountMail } from '../store/account-mails.ts'

type Delivery = InputOf<typeof notifications.operations.deliverAccountMessage>

/** An email about somebody's account. */
export interface AccountMail extends Omit<Delivery, 'message_id' | 'to' | 'content'> {
  content: notifications.AccountContent
  /** Null for one that must look as if it were sent: its job does nothing. */
  to: string | null
  /** What it is about, so that it can be withdrawn before it has left. */
  about: AnyId | null
  /** From then on it helps nobody and is not sent. */
  giveUpAt: string
}

/** How long after a change an email that tells of it is still of use. */
export const NOTICE_GIVE_UP_MS = 2 * 86_400_000

export type AccountMailer = ReturnType<typeof createAccountMailer>

/** Encryption context of an email: one that is moved to another row can't be decrypted. */
export function mailContext(id: string): string {
  return `account-mail:${id}`
}

/** Queues emails about accounts. They leave with the change that they speak of, or not at all. */
export function createAccountMailer({ sealer, appUrl }: { sealer: Sealer; appUrl: string }) {
  return {
    /** Where a link in an email leads: a page that the gateway shows. */
    linkTo: (page: 'invitations' | 'password-resets' | 'sign-in-unlocks' | 'signup', token?: string) =>
      token === undefined ? `${appUrl}/${page}` : `${appUrl}/${page}/${token}`,

    linkToConsole: (path: string) => appUrl + path,

    /** The job carries the row's id alone; whatever is secret is sealed in the row. */
    async queue(tx: Tx, firmId: FirmId, { about, giveUpAt, ...mail }: AccountMail): Promise<void> {
      const id = newUuid()
      const sealed = sealer.seal(JSON.stringify(mail), mailContext(id))
      await insertAccountMail(tx, firmId, { id, about, mail: sealed, giveUpAt })
      tx.enqueue(sendAccountMailJob, { mail_id: id })
    },

    /** Withdraws the emails about these things that have not left. */
    withdraw: (tx: Tx, firmId: FirmId, about: readonly AnyId[]) => deleteAccountMailsAbout(tx, firmId, about),
  }
}
