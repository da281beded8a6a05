import { AppError, notifications } from '@dossier/contracts'
import type { JobHandler } from '@dossier/runtime'
import type { IdentityBackgroundCtx, IdentityDeps } from '../deps.ts'
import { type AccountMail, mailContext } from '../people/account-mailer.ts'
import { isAdminLoss } from '../people/tell-user.ts'
import { deleteAccountMail, findAccountMail } from '../store/account-mails.ts'
import { sendAccountMailJob } from './send-account-mail-job.ts'

const { deliverAccountMessage, deliverRightsMessage } = notifications.operations

const CONCURRENCY_MAX = 4
/** With ACCOUNT_MAIL_ATTEMPTS_MAX this makes about five hours. */
const DELAY_MS_MAX = 900_000

/**
 * Passes an email to notifications, which sends each id once, and then deletes the row. An email without a row was
 * withdrawn, or was passed on by a process that died before it deleted the row.
 */
export const sendAccountMail: JobHandler<IdentityDeps, { mail_id: string }> = {
  job: sendAccountMailJob,
  concurrencyMax: CONCURRENCY_MAX,
  retry: ({ constants }) => ({ attemptsMax: constants.ACCOUNT_MAIL_ATTEMPTS_MAX, delayMsMax: DELAY_MS_MAX }),
  async handle(ctx, { mail_id: id }, firmId) {
    const stored = await findAccountMail(ctx.db, firmId, id)
    if (!stored) return
    if (stored.give_up_at > ctx.now()) await handOver(ctx, id, stored.mail)
    await deleteAccountMail(ctx.db, firmId, id)
  },
}

async function handOver({ deps, log }: IdentityBackgroundCtx, id: string, sealed: string): Promise<void> {
  const { to, firm, content } = JSON.parse(deps.sealer.open(sealed, mailContext(id))) as AccountMail
  if (to === null) return
  try {
    const delivery = { message_id: id, to, firm }
    await (isAboutRights(content)
      ? deps.rpc.ask(deliverRightsMessage, { ...delivery, content }, `mail-${id}`)
      : deps.rpc.ask(deliverAccountMessage, { ...delivery, content }, `mail-${id}`))
  } catch (error) {
    if (!(error instanceof AppError && error.details.final === true)) throw error
    log.warn({ mail_id: id, kind: content.kind }, 'the provider will never take an account mail')
  }
}

function isAboutRights(content: notifications.AccountContent): content is notifications.AboutRights {
  if (content.kind === 'rights_widened' || content.kind === 'connection_widened') return true
  return content.kind === 'account_changed' && isAdminLoss(content.change)
}
